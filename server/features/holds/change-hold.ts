import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { changeHold } from '#contract/calls/holds/holds.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { heldText } from '#contract/rules/hold-rules.ts'
import { audit } from '#server/db/audit.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { knowsAccount } from '#server/records/account-in-scope.ts'
import type { HoldRow } from '#server/records/hold/change.ts'
import { answer, refuseEnded, takeHold } from './take-hold.ts'

type Form = ArgsOf<typeof changeHold.endpoint>

const seller = { id: v.number(), email: v.string() }
type Seller = v.InferOutput<v.ObjectSchema<typeof seller, undefined>>

/** An active user who may hold plates; undefined for others. */
async function findSeller({ tx }: EffectContext, uuid: string): Promise<Seller | undefined> {
  const [found] = await rowsOf(tx, seller).read(sql`
    select u.id, u.email from users u
    where u.uuid = ${uuid} and u.deleted_at is null and 'apartar' = any(permisos_de(u.id))`)
  return found
}

/** The new seller, by mail, and the transfer in the log. */
async function tellReceiver(context: EffectContext, held: HoldRow, receiver: Seller): Promise<void> {
  const { tx, caller, ip } = context
  const { uuid, owner_id: from } = held
  await audit(tx, {
    actor: caller,
    action: 'apartado-transferido',
    target: { type: 'apartado', id: uuid },
    details: { from, to: receiver.id },
    ip,
  })
  if (receiver.id === caller.id) return
  const [named] = await rowsOf(tx, { name: v.string(), batch: v.string() }).read(sql`
    select coalesce(p.product_name, l.product_code) as name, l.batch
    from lots l left join products p on p.product_code = l.product_code where l.id = ${held.lot_id}`)
  const line = `${named?.name ?? ''}, lote ${named?.batch ?? ''}: ${heldText(held)}`
  const args = { by: caller.fullname, line, hasta: held.hasta }
  await enqueueMail(tx, { kind: 'apartado-transferido', to: receiver.email, args })
}

/** Whom a hold is for, whose it is, and its note; its last day stays. */
export async function change(context: EffectContext, form: Form) {
  const { tx } = context
  const { uuid, account_id, cliente: client, responsable_uuid, nota: note } = form
  const held = await takeHold(context, uuid)
  refuseEnded(held)
  const complaints = new Complaints()
  if (account_id !== undefined && !(await knowsAccount(context, account_id)))
    complaints.add('account_id', 'No encontramos esa cuenta.')
  const receiver = responsable_uuid === undefined ? undefined : await findSeller(context, responsable_uuid)
  if (responsable_uuid !== undefined && !receiver)
    complaints.add('responsable_uuid', 'No puede tener apartados.')
  complaints.raise()
  const isRenamed = account_id !== undefined || client !== undefined
  await tx.execute(sql`
    update holds set
      account_id = case when ${isRenamed} then ${account_id ?? null}::int else account_id end,
      cliente = case when ${isRenamed} then ${client ?? ''} else cliente end,
      owner_id = ${receiver?.id ?? held.owner_id}, nota = coalesce(${note ?? null}::text, nota)
    where id = ${held.id}`)
  if (receiver && receiver.id !== held.owner_id) await tellReceiver(context, held, receiver)
  return answer(context, 'Apartado cambiado', uuid)
}
