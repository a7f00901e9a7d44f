import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Returnable } from '#contract/calls/rules/return-rules.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { lockOrders } from '#server/records/order/change.ts'

const row = {
  id: v.number(),
  uuid: v.string(),
  lote: v.nullable(v.string()),
  unit: v.string(),
  quantity: v.number(),
  deliveries: v.array(v.object({ at: v.string(), quantity: v.number() })),
  held: v.number(),
}
type Found = RowOf<typeof row> & Returnable

interface Asked {
  uuids: readonly string[]
  account: number
  /** The claim whose own lines do not count. */
  claim?: number | undefined
}

/**
 * The orders of an account among these, locked, each with what turnos delivered of it and what other claims hold: by the
 * newest proof of a turno, else by the order itself. Foreign and absent ones are not among them. [SEC3]
 */
export async function lockReturnables(
  { tx, scope }: EffectContext,
  { uuids, account, claim = 0 }: Asked,
): Promise<{ found: Map<string, Found>; orders: Awaited<ReturnType<typeof lockOrders>> }> {
  const locked = await lockOrders(tx, scope, uuids)
  const orders = locked.filter(({ account_id }) => account_id === account)
  const rows = await rowsOf(tx, row).read(sql`
    select o.id, o.uuid, o.lote, o.unit, o.quantity::float8 as quantity, coalesce((
      select json_agg(json_build_object('at', coalesce(${isoText(sql`t.etapa_at`)}, t.fecha || 'T15:00:00.000Z'), 'quantity',
        case when p.lines is null then o.quantity::float8 else coalesce((
          select sum((l ->> 'entregada')::float8 + (l ->> 'rechazada')::float8) from jsonb_array_elements(p.lines) l
          where l ->> 'clave' = 'pedido:' || o.uuid), 0) end))
      from turno_groups g join turnos t on t.id = g.turno_id left join lateral (
        select lines from proofs where proofs.turno_id = t.id order by n desc limit 1) p on true
      where g.group_id = o.group_id and t.estado = 'entregado' and t.deleted_at is null), '[]') as deliveries,
      coalesce((select sum(coalesce(l.granted, l.quantity)) from claim_lines l
        where l.order_id = o.id and l.ticket_id <> ${claim}), 0)::float8 as held
    from orders o where o.id = any(${sql.param(orders.map(({ id }) => id))}::int[])`)
  return { found: new Map(rows.map((each) => [each.uuid, each])), orders }
}
