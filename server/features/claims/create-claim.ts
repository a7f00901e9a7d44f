import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { createClaim } from '#contract/calls/claims.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { RETURN_DAYS } from '#contract/records/claims.ts'
import { sideOf } from '#contract/rules/claim-rules.ts'
import { tickets } from '#server/db/schema/claims.ts'
import { isInScope } from '#server/db/scope.ts'
import { withinAccounts } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { actorName } from '#server/records/author.ts'
import { addMessage } from '#server/records/claim/change.ts'
import { announce } from '#server/records/notification/announce.ts'
import { currentClaim } from './claim-answer.ts'
import { mailStaff } from './claim-mails.ts'
import { countClaim } from './claim-quotas.ts'
import { judgeLines } from './returns/claim-lines.ts'

type Form = ArgsOf<typeof createClaim.endpoint>

/** Fields of the form that a claim keeps. */
type Own = Omit<Form, 'pedido_uuid' | 'account_id' | 'comentario' | 'lineas'>

interface About {
  account_id: number
  order_id: number | null
}

/** The order a claim is about, for who may see orders; foreign and absent ones are the same 404. [SEC3] */
async function ofOrder({ tx, scope, caller }: EffectContext, uuid: string): Promise<About> {
  const rows = await rowsOf(tx, { account_id: v.number(), order_id: v.number() }).read(sql`
    select account_id, id as order_id from orders
    where uuid = ${uuid} and ${withinAccounts(scope, sql`account_id`)}`)
  if (!rows[0] || !passes('pedido-ver', caller))
    throw new AppError('no-encontrado', { message: 'No se encontró el pedido del reclamo.' })
  return rows[0]
}

async function isThere({ tx, scope }: EffectContext, account: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from accounts where id = ${account}`)
  return rowCount === 1 && isInScope(scope, account)
}

/** The account a claim is of when no order says so: the one given, the caller's own, or the only one in scope. */
async function ofAccount(context: EffectContext, given: number | undefined): Promise<About> {
  const { caller, scope } = context
  const own = caller.work_account_id ?? (caller.seller ? null : caller.account_id)
  const only = scope.accounts?.length === 1 ? scope.accounts[0] : undefined
  const account = given ?? own ?? only
  if (account === undefined) throw invalid('account_id', 'Debe elegir una cuenta.')
  if (!(await isThere(context, account))) throw invalid('account_id', 'No se encontró la cuenta.')
  return { account_id: account, order_id: null }
}

async function insertClaim({ tx, caller }: EffectContext, own: Own, about: About): Promise<number> {
  const [made] = await tx
    .insert(tickets)
    .values({ ...own, ...about, created_by: caller.id, esperando_desde: sql`now()` })
    .onConflictDoNothing({ target: tickets.uuid })
    .returning({ id: tickets.id })
  if (!made) throw invalid('uuid', 'El identificador ya está en uso.')
  return made.id
}

export interface ClaimSettings {
  supportEmail?: string | undefined
  /** RETURN_DAYS. */
  returnDays?: number | undefined
}

/** A new claim; its comment is the first message, under the claim's own UUID. [S258, A79] */
export async function createClaimEffect(
  context: EffectContext,
  form: Form,
  { supportEmail, returnDays = RETURN_DAYS }: ClaimSettings,
) {
  const { tx, caller } = context
  const { pedido_uuid, account_id, comentario: comment, lineas, ...own } = form
  const about = pedido_uuid ? await ofOrder(context, pedido_uuid) : await ofAccount(context, account_id)
  await countClaim(context)
  const addLines = await judgeLines(context, { lineas, account: about.account_id, days: returnDays })
  const id = await insertClaim(context, own, about)
  await addLines(id)
  const said = { id, uuid: own.uuid, texto: comment, side: sideOf(caller), actor: actorName(caller) }
  if (!(await addMessage(tx, caller, said))) throw invalid('uuid', 'El identificador ya está en uso.')
  await mailStaff(context, { id, texto: comment, isNew: true, supportEmail })
  await announce(tx, caller, { type: 'reclamo', things: [{ target: own.uuid, args: { que: 'nuevo' } }] })
  return { message: 'Reclamo enviado', data: await currentClaim(context, id) }
}
