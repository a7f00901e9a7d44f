import type pg from 'pg'
import type { Ghost } from '#bench/cluster/work/phone-messages.ts'
import type { Acknowledged as PhoneChange } from '#tests/worlds/engine-world.ts'
import type { StoredChange, StoredOrder } from './oracle.ts'

export async function readOrders(client: pg.Client, uuids: string[]): Promise<Map<string, StoredOrder>> {
  const { rows } = await client.query<StoredOrder>(
    `select o.uuid, o.version::float8 as version, coalesce(o.client_note, '') as note,
       (select count(*)::int from order_messages m where m.order_id = o.id and m.title = 'Pedido creado') as made
     from orders o where o.uuid = any ($1::uuid[])`,
    [uuids],
  )
  return new Map(rows.map((row) => [row.uuid, row]))
}

export async function readChanges(
  client: pg.Client,
  changes: readonly PhoneChange[],
): Promise<Map<string, StoredChange>> {
  const { rows } = await client.query<StoredChange & { id: string }>(
    `select asked.id, k.status, k.answer #>> '{data,pedido,status}' as pedido,
       case when asked.mark = '' then 0
         when asked.kind = 'estado' then
           (select count(*)::int from order_messages where position(asked.mark in description) > 0)
         else (select count(*)::int from orders where client_note = asked.mark) end as marked
     from unnest($1::uuid[], $2::text[], $3::text[]) as asked(id, mark, kind)
     left join keyed_calls k on k.key = asked.id`,
    [changes.map(({ id }) => id), changes.map(({ mark }) => mark), changes.map(({ kind }) => kind)],
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Rows that phones keep though no feed brings them any more: made there, or read on a screen. */
const KEPT_ON_PHONES: Record<string, string> = {
  pedidos: 'select uuid from orders',
  historias: 'select uuid from orders',
  grupos: 'select uuid from order_groups',
  turnos: 'select uuid from turnos where deleted_at is null',
}

/** Returns those of the ghosts that the database has. */
export async function readPresent(client: pg.Client, ghosts: readonly Ghost[]): Promise<Set<Ghost>> {
  const present = new Set<Ghost>()
  for (const [table, query] of Object.entries(KEPT_ON_PHONES)) {
    const ofTable = ghosts.filter((ghost) => ghost.table === table)
    const { rows } = await client.query<{ uuid: string }>(
      `select uuid from (${query}) as there where uuid = any ($1::uuid[])`,
      [ofTable.map(({ key }) => key)],
    )
    const uuids = new Set(rows.map(({ uuid }) => uuid))
    for (const ghost of ofTable) if (uuids.has(ghost.key)) present.add(ghost)
  }
  return present
}

/** Which history of changes there is, and on which timeline the database runs. */
export interface Past {
  history: string
  timeline: number
}

export async function readPast(client: pg.Client): Promise<Past> {
  const { rows } = await client.query<Past>(
    `select history::text, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline
     from sync_history where one = 1`,
  )
  return rows[0] ?? { history: '', timeline: 0 }
}
