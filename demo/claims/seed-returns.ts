import { sql } from 'drizzle-orm'
import { dayOf } from '#contract/kit/day.ts'
import { demoUuid } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'

const HOUR = 3_600_000

interface Delivered extends Record<string, unknown> {
  id: number
  account: number
  quantity: number
  unit: string
  delivered_at: string
  customer: number
  seller: number
  client: string
  staff: string
}

/** An order of each client of a seller that turnos of the days before delivered, of the first account first. */
async function deliveredOrders(tx: Tx, now: Date): Promise<Delivered[]> {
  const { rows } = await tx.execute<Delivered>(sql`
    select distinct on (a.id) o.id, a.id as account, o.quantity::float8 as quantity, o.unit,
      coalesce(t.etapa_at, (t.fecha || 'T15:00:00Z')::timestamptz)::text as delivered_at,
      u.id as customer, s.id as seller, u.fullname as client, s.fullname as staff
    from orders o join turno_groups g on g.group_id = o.group_id join turnos t on t.id = g.turno_id
      join accounts a on a.id = o.account_id join users s on s.id = a.seller_id
      join users u on u.account_id = a.id and u.parent_id is null
    where t.estado = 'entregado' and t.deleted_at is null and t.fecha < ${dayOf(now)} and o.quantity >= 2 and s.email = 'vendedora@demo.example'
    order by a.id, o.unit <> 'PZA', t.fecha desc, o.id`)
  return rows
}

interface Made {
  order: Delivered
  number: number
  quantity: number
  words: string
  reason: string
}

/** A claim that gives some of an order back, made a few hours after its delivery. */
async function insertReturn(
  tx: Tx,
  { order, number, quantity, words, reason }: Made,
  now: Date,
): Promise<number> {
  const at = new Date(Math.min(now.getTime() - HOUR, Date.parse(order.delivered_at) + 3 * HOUR)).toISOString()
  const uuid = demoUuid('devolución', number)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into tickets (uuid, account_id, order_id, estado, created_by, created_at, waiting_since)
    values (${uuid}, ${order.account}, ${order.id}, 'abierto', ${order.customer}, ${at}::timestamptz, ${at}::timestamptz)
    returning id`)
  const id = rows[0]?.id ?? 0
  await tx.execute(sql`
    insert into ticket_messages (uuid, ticket_id, author_id, actor, side, text, at)
    values (${uuid}, ${id}, ${order.customer}, ${`${order.client} (Cliente)`}, 'cliente', ${words}, ${at}::timestamptz)`)
  await tx.execute(sql`
    insert into claim_lines (ticket_id, order_id, lote, quantity, motivo)
    select ${id}, id, lote, ${quantity}, ${reason} from orders where id = ${order.id}`)
  return id
}

/** Takes one half back; the newest credit note of the account is of it. */
async function decide(tx: Tx, id: number, { account, seller, staff }: Delivered): Promise<void> {
  await tx.execute(sql`update claim_lines set granted = quantity / 2 where ticket_id = ${id}`)
  await tx.execute(sql`
    update tickets set estado = 'resuelto', assigned_to = ${seller}, waiting_since = null, decision = 'parcial',
      decision_text = 'Una se puede repasar: la otra la tomamos y te la acreditamos.', decided_by = ${seller},
      decided_actor = ${`${staff} (Vendedor)`}, decided_at = created_at + interval '20 minutes', resolved_at = created_at + interval '30 minutes'
    where id = ${id}`)
  await tx.execute(sql`
    update account_documents set ticket_id = ${id},
      from_date = (select to_char(decided_at at time zone '-03', 'YYYY-MM-DD') from tickets where id = ${id}) where id = (select id from account_documents
      where account_id = ${account} and document_type = 'Nota de crédito' order by from_date desc limit 1)`)
}

/** A return that was decided and credited, and one that waits, where there are none yet. */
export async function seedReturns(tx: Tx, { now }: { now: Date }): Promise<void> {
  const { rows: some } = await tx.execute(sql`select from claim_lines limit 1`)
  const [first, second] = some.length > 0 ? [] : await deliveredOrders(tx, now)
  if (first) {
    const words = 'Llegaron con la esquina partida. Mando fotos en cuanto pueda.'
    const made = { order: first, number: 1, quantity: 2, words, reason: 'Esquina partida' }
    await decide(tx, await insertReturn(tx, made, now), first)
  }
  if (second)
    await insertReturn(
      tx,
      {
        ...{ order: second, number: 2, quantity: 1, reason: 'Otro tono' },
        words: 'Una es de otro tono que las demás, la queremos devolver.',
      },
      now,
    )
}
