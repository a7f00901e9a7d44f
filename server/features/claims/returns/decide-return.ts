import { sql } from 'drizzle-orm'
import type { Claim } from '#contract/calls/claims.ts'
import type { decideReturn } from '#contract/calls/road/returns.ts'
import { grantedOf, isUndecided } from '#contract/calls/rules/granted.ts'
import { decisionFaults, grantedText, returnFaults } from '#contract/calls/rules/return-rules.ts'
import { formatMoment } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { afterReply } from '#contract/rules/claim-rules.ts'
import { escapeHtml } from '#contract/rules/timeline.ts'
import { alreadyDecided, currentClaim } from '#server/features/claims/claim-answer.ts'
import { mailCustomer } from '#server/features/claims/claim-mails.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { actorName } from '#server/records/author.ts'
import { changeClaim, lockClaim } from '#server/records/claim/change.ts'
import { announce } from '#server/records/notification/announce.ts'
import { changeOrders } from '#server/records/order/change.ts'
import { lockReturnables } from './judge-lines.ts'
import { queueReturn } from './return-file.ts'

type Args = ArgsOf<typeof decideReturn.endpoint>

const EVER = 100_000

/** Refuses a decision for more than is left: after a refused one another claim may have taken it. */
async function refuseTaken(
  context: EffectContext,
  claim: Claim & { id: number },
  granted: readonly number[],
) {
  const { lineas = [] } = claim
  const uuids = lineas.map(({ pedido_uuid }) => pedido_uuid)
  const { found, orders } = await lockReturnables(context, {
    ...{ uuids, account: claim.account_id, claim: claim.id },
  })
  const asked = lineas.map((line, at) => ({ pedido: line.pedido_uuid, cantidad: granted[at] ?? 0 }))
  const errors = returnFaults(
    asked.filter((line) => line.cantidad > 0),
    found,
    { now: context.now, days: EVER },
  )
  const [words] = Object.values(errors)
  if (words) throw invalid('decision', words.join(' '))
  return orders
}

const RESULTS = {
  acepta: 'Se aceptó la devolución',
  parcial: 'Se aceptó una parte de la devolución',
  rechaza: 'No se aceptó la devolución',
}

async function writeDown(
  { tx, caller, now }: EffectContext,
  id: number,
  { uuid, decision, texto: text = '' }: Args,
) {
  await tx.execute(sql`
    update tickets set decision = ${decision}, decision_text = ${text}, decided_by = ${caller.id},
      decided_actor = ${actorName(caller)}, decided_at = ${now.toISOString()}::timestamptz where id = ${id}`)
  await announce(tx, caller, { type: 'reclamo', things: [{ target: uuid, args: { que: decision } }] })
}

/** Decides what is taken back of a claim: its orders tell it, its customer gets a mail, the ERP a file. The first holds. */
export async function decide(context: EffectContext, args: Args) {
  const { tx, caller, now } = context
  const row = await lockClaim(tx, context, args.uuid)
  const claim = { ...(await currentClaim(context, row.id)), id: row.id }
  const { lineas = [], devolucion: decided } = claim
  if (lineas.length === 0) throw invalid('decision', 'El reclamo no pide ninguna devolución.')
  if (!isUndecided(claim))
    throw await alreadyDecided(
      context,
      row,
      `Ya está decidida (${decided?.quien}, ${formatMoment(decided?.at ?? '')}).`,
    )
  const errors = decisionFaults(args, lineas)
  if (Object.keys(errors).length > 0) throw new AppError('entrada-invalida', { errors })
  const granted = grantedOf(args, lineas)
  const orders = await refuseTaken(context, claim, granted)
  const done = lineas.map((line, at) => ({ ...line, aceptada: granted[at] ?? 0 }))
  for (const { pedido_uuid, aceptada } of done)
    await tx.execute(sql`
      update claim_lines l set granted = ${aceptada} from orders o
      where o.id = l.order_id and o.uuid = ${pedido_uuid} and l.ticket_id = ${row.id}`)
  await writeDown(context, row.id, args)
  await changeClaim(tx, caller, {
    ...{ claim: row, now },
    next: afterReply(row, { lado: 'equipo', who: caller, at: now.toISOString() }),
  })
  await changeOrders(
    tx,
    caller,
    orders.map((order) => ({
      ...{ order, fields: {} },
      messages: done
        .filter(({ pedido_uuid }) => pedido_uuid === order.uuid)
        .map((line) => ({
          title: `Devolución del reclamo ${row.id}`,
          changes: [escapeHtml(grantedText(line))],
          description: args.texto ?? '',
        })),
    })),
  )
  await queueReturn(tx, row.id)
  const lines = done.map((line) => `${line.product_name}: ${grantedText(line)}`)
  const said = [`${RESULTS[args.decision]}.`, ...lines, args.texto ?? ''].filter(Boolean).join('\n')
  await mailCustomer(context, { id: row.id, texto: said })
  return { message: RESULTS[args.decision], data: await currentClaim(context, row.id) }
}
