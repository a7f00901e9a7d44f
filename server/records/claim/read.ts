import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Claim, claim, claimMessage } from '#contract/calls/claims.ts'
import { formatMoment } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { tickets } from '#server/db/schema/claims.ts'
import type { Scope } from '#server/db/scope.ts'
import { isoText, withinAccounts } from '#server/db/sql-pieces.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'
import { columnsOf, sharedFields } from '#server/records/columns.ts'

/** A claim's reader: a seller reads only some of those in scope. */
export interface ClaimReader {
  caller: { id: number; root: boolean; seller: boolean }
  scope: Scope
}

/** Claims `t` with their account `a` and its responsible seller `s`, who counts while active. */
export const claimTables: SQL = sql`tickets t join accounts a on a.id = t.account_id
  left join users s on s.id = a.seller_id and s.deleted_at is null`

export const inClaimScope = ({ scope }: ClaimReader): SQL => withinAccounts(scope, sql`t.account_id`)

/** A seller's own in scope: their clients', of accounts without a seller, made or taken. [A186] */
export const isForReader = ({ caller }: ClaimReader): SQL =>
  !caller.seller || caller.root
    ? sql`true`
    : sql`(s.id is null or ${caller.id}::int in (s.id, t.created_by, t.assigned_to))`

const row = {
  ...v.omit(claim, ['created_at_formatted']).entries,
  mensajes: v.array(v.omit(claimMessage, ['at_formatted'])),
}

const columns = columnsOf(tickets, sharedFields(tickets, row)).selected('t')

const messages: SQL = sql`(
  select coalesce(json_agg(json_build_object('uuid', m.uuid, 'actor', m.actor, 'de', m.side, 'texto', m.text,
    'at', ${isoText(sql`m.at`)}) order by m.at, m.id), '[]')
  from ticket_messages m where m.ticket_id = t.id)`

const pictures: SQL = sql`(
  select coalesce(json_agg(json_build_object('uuid', p.uuid, 'miniatura', 'data:image/jpeg;base64,' || p.preview, 'width', p.width, 'height', p.height,
    'source_sha256', p.source_sha256, 'at', ${isoText(sql`p.at`)}) order by p.id), '[]')
  from ticket_photos p where p.ticket_id = t.id)`

const lines: SQL = sql`(
  select coalesce(json_agg(json_build_object('pedido_uuid', o.uuid, 'pedido_id', o.id, 'product_code', o.product_code,
    'product_name', o.product_name, 'lote', l.lote, 'unit', o.unit, 'cantidad', l.quantity::float8, 'motivo', l.motivo,
    'aceptada', l.granted::float8) order by l.id), '[]')
  from claim_lines l join orders o on o.id = l.order_id where l.ticket_id = t.id)`

/** Its decision, with the ERP's answer to the newest version and the credit note; null where none was made. */
const decided = (isStaff: boolean): SQL => sql`case when t.decision is not null then (
  select json_build_object('decision', t.decision, 'texto', t.decision_text, 'quien', t.decided_actor,
    'at', ${isoText(sql`t.decided_at`)}, 'erp', case when e.status in ('pendiente', 'enviado') then 'sin confirmar' else coalesce(e.status, '') end,
    'nro_devolucion', coalesce(e.sap_return, ''), 'mensaje', ${isStaff ? sql`coalesce(e.message, '')` : sql`''`},
    'nota', (select json_build_object('numero', coalesce(nullif(d.reference, ''), d.sap_number), 'fecha', d.from_date,
      'importe', d.amount::float8, 'moneda', d.currency) from account_documents d where d.ticket_id = t.id))
  from (select 1) one left join lateral (
    select * from return_exports r where r.ticket_id = t.id order by r.version desc limit 1) e on true) end`

const staffOnly = (isStaff: boolean, column: SQL): SQL => (isStaff ? column : sql`null`)

function toClaim({ mensajes: messages, ...one }: RowOf<typeof row>): Claim {
  return {
    ...one,
    created_at_formatted: formatMoment(one.created_at),
    mensajes: messages.map((said) => ({ ...said, at_formatted: formatMoment(said.at) })),
  }
}

/** Claims that fit a condition on `t`, `a` or `s`, as this reader may see them; customers get no numbers of people. */
export async function readClaims(
  db: Queryable,
  reader: ClaimReader,
  { where, tail = sql`` }: { where: SQL; tail?: SQL },
): Promise<Claim[]> {
  const staff = (column: SQL) => staffOnly(reader.caller.seller, column)
  const rows = await rowsOf(db, row).read(sql`
    select ${columns}, a.account_name,
      case when o.id is not null
        then json_build_object('uuid', o.uuid, 'id', o.id, 'product_name', o.product_name) end as pedido,
      taker.fullname as asignado, ${staff(sql`taker.uuid`)} as asignado_uuid,
      ${staff(sql`s.fullname`)} as responsable, ${staff(sql`s.uuid`)} as responsable_uuid,
      maker.fullname as creado_por, ${messages} as mensajes, ${pictures} as fotos,
      ${lines} as lineas, ${decided(reader.caller.seller)} as devolucion
    from ${claimTables} join users maker on maker.id = t.created_by
      left join users taker on taker.id = t.assigned_to left join orders o on o.id = t.order_id
    where ${where} and ${inClaimScope(reader)} and ${isForReader(reader)} ${tail}`)
  return rows.map(toClaim)
}
