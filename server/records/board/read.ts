import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Board, board } from '#contract/calls/boards/boards.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Scope } from '#server/db/scope.ts'
import { isoText, withinAccounts } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { linkPath, linkTokenOf } from '#server/records/link/token.ts'

/** A board's reader: its owner. */
export interface BoardReader {
  caller: { id: number }
  scope: Scope
  now: Date
}

const row = { ...v.omit(board, ['enlace']).entries, id: v.number(), link_no: v.nullable(v.number()) }

/** Plates of a board as JSON; a plate whose photo or lot has gone stays. */
const itemsJson: SQL = sql`(select coalesce(json_agg(json_build_object('lot_id', i.lot_id, 'chapa', i.chapa,
    'product_code', l.product_code, 'product_name', coalesce(p.product_name, l.product_code), 'batch', l.batch,
    'branch', l.branch, 'nota', i.nota, 'disponible', l.deleted_at is null and l.net_stock > 0,
    'favorita_at', ${isoText(sql`i.favorita_at`)}, 'comentario', i.comentario) order by i.orden), '[]')
  from board_items i join lots l on l.id = i.lot_id left join products p on p.product_code = l.product_code
  where i.board_id = b.id)`

/** The reader's boards that fit a condition on `b`, with the address of each page that still opens. */
export async function readBoards(
  db: Queryable,
  { caller, scope, now, key }: BoardReader & { key: string },
  { where, tail = sql`order by b.id` }: { where: SQL; tail?: SQL },
): Promise<(Board & { id: number })[]> {
  const found = await rowsOf(db, row).read(sql`
    select b.id, b.uuid, b.titulo, case when ${withinAccounts(scope, sql`b.account_id`)} then b.account_id end as account_id,
      case when ${withinAccounts(scope, sql`b.account_id`)} then coalesce(a.account_name, '') else '' end as account_name,
      b.cliente, b.precios, ${itemsJson} as items, live.link_no, ${isoText(sql`live.expires_at`)} as vence,
      coalesce(k.opens, 0) as vistas, ${isoText(sql`k.last_open`)} as ultima_vista,
      ${isoText(sql`b.created_at`)} as created_at, b.version
    from boards b left join accounts a on a.id = b.account_id
      left join public_links k on k.kind = 'muestrario' and k.ref = b.uuid and k.link_no = 1
      left join public_links live on live.id = k.id and live.revoked_at is null
        and live.expires_at > ${now.toISOString()}::timestamptz
    where b.owner_id = ${caller.id} and b.deleted_at is null and ${where} ${tail}`)
  return found.map(({ link_no: number, ...shown }) => ({
    ...shown,
    enlace:
      number === null
        ? null
        : linkPath(linkTokenOf(key, { kind: 'muestrario', ref: shown.uuid, link_no: number })),
  }))
}
