import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { proofLine } from '#contract/calls/road/proof-record.ts'
import type { proveDelivery } from '#contract/calls/road/proofs.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import type { KeptLine } from '#server/db/schema/road/proofs.ts'
import { withinAccounts } from '#server/db/sql-pieces.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import type { Complaints } from '#server/http/request/complaints.ts'

const thing = {
  ...v.pick(proofLine, ['clave', 'product_code', 'product_name', 'lote', 'unit', 'pedida']).entries,
  account_id: v.number(),
  /** Whether the turno holds it now. */
  held: v.boolean(),
}
type Thing = RowOf<typeof thing>

/** Everything in scope that the turno holds, or of which one of these keys is and that is of its accounts. */
function thingsOf({ tx, scope }: EffectContext, turno: number, keys: readonly string[]): Promise<Thing[]> {
  const orders = keys.flatMap((key) => /^pedido:([0-9a-f-]{36})$/.exec(key)?.[1] ?? [])
  const erp = keys.flatMap((key) => /^sap:([^:]+):/.exec(key)?.[1] ?? [])
  const ours = sql`(select account_id from turno_accounts where turno_id = ${turno}
    union all select account_id from turno_former_accounts where turno_id = ${turno})`
  return rowsOf(tx, thing).read(sql`
    select 'pedido:' || o.uuid as clave, o.account_id, o.product_code, o.product_name, o.lote, o.unit,
      o.quantity::float8 as pedida, tg.turno_id is not null as held
    from orders o left join turno_groups tg on tg.group_id = o.group_id and tg.turno_id = ${turno}
    where (o.group_id in (select group_id from turno_groups where turno_id = ${turno})
        or o.uuid = any(${sql.param(orders)}::uuid[]) and o.account_id in ${ours})
      and ${withinAccounts(scope, sql`o.account_id`)}
    union all
    select concat_ws(':', 'sap', s.sap_order, s.product_code, s.batch), s.account_id, s.product_code,
      coalesce(max(p.product_name), s.product_code), nullif(s.batch, ''), min(s.umb),
      sum(s.confirmed_quantity)::float8, bool_or(ts.turno_id is not null)
    from sap_pending s left join products p on p.product_code = s.product_code
    left join turno_sap_orders ts on ts.sap_order = s.sap_order and ts.account_id = s.account_id and ts.turno_id = ${turno}
    where (ts.turno_id is not null or s.sap_order = any(${sql.param(erp)}::text[])) and s.account_id in ${ours}
      and ${withinAccounts(scope, sql`s.account_id`)}
    group by s.sap_order, s.account_id, s.product_code, s.batch`)
}

interface Named {
  lines: KeptLine[]
  /** The odd things about them, in words. */
  odd: string[]
}

const countOf = (n: number, one: string, many: string): string[] =>
  n === 0 ? [] : [n === 1 ? one : many.replace('%', String(n))]

/**
 * The lines that a proof names with the facts of their things. A thing of other accounts, or none, is complained of; one
 * that has left the turno, and those of the turno that are not named, are said.
 */
export async function namedLines(
  context: EffectContext,
  complaints: Complaints,
  { turno, args }: { turno: number; args: ArgsOf<typeof proveDelivery.endpoint> },
): Promise<Named> {
  const keys = args.lineas.map(({ clave: key }) => key)
  const things = await thingsOf(context, turno, keys)
  const byKey = new Map(things.map((each) => [each.clave, each]))
  const lines = args.lineas.flatMap(({ motivo: reason = '', sin_foto = '', ...line }, at): KeptLine[] => {
    const found = byKey.get(line.clave)
    if (!found) {
      complaints.add(`lineas.${at}.clave`, 'Esa línea no es de este turno.')
      return []
    }
    const { held: _held, ...facts } = found
    return [{ ...facts, ...line, motivo: reason, sin_foto }]
  })
  const gone = lines.filter(({ clave: key }) => byKey.get(key)?.held === false).length
  const left = things.filter(({ clave: key, held }) => held && !keys.includes(key)).length
  return {
    lines,
    odd: [
      ...countOf(gone, 'Una línea ya no es del turno.', '% líneas ya no son del turno.'),
      ...countOf(left, 'No nombra una línea del turno.', 'No nombra % líneas del turno.'),
    ],
  }
}
