import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { demoUuid } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { openDemoLink } from './open-demo-link.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Boards of the demo: whose, for whom, its plates from which lot on, and what the reader did. */
const BOARDS = [
  {
    owner: 3,
    account: 1,
    client: '',
    title: 'Para la cocina de Marta',
    prices: true,
    first: 5,
    count: 4,
    opens: 3,
    chosen: 2,
  },
  {
    owner: 3,
    account: null,
    client: 'Estudio Paredes',
    title: '',
    prices: false,
    first: 10,
    count: 6,
    opens: 1,
    chosen: 0,
  },
  {
    owner: 3,
    account: 2,
    client: '',
    title: 'Blancos para el hotel',
    prices: false,
    first: 18,
    count: 3,
    opens: 0,
    chosen: 0,
  },
  {
    owner: 4,
    account: 2,
    client: '',
    title: 'Mesadas',
    prices: false,
    first: 22,
    count: 3,
    opens: 0,
    chosen: 0,
  },
] as const

/** Boards whose links open, given the key that links are derived with. */
export async function seedBoards(tx: Tx, { key, now }: { key: string; now: Date }): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from boards limit 1`)
  if (rowCount !== 0) return
  for (const [n, board] of BOARDS.entries()) {
    const ref = demoUuid('board', n)
    const [made] = await rowsOf(tx, { id: v.number() }).read(sql`
      insert into boards (uuid, account_id, titulo, cliente, precios, owner_id, created_at)
      values (${ref}, ${board.account}, ${board.title}, ${board.client}, ${board.prices}, ${board.owner},
        ${new Date(now.getTime() - (n + 1) * DAY).toISOString()}::timestamptz)
      returning id`)
    await tx.execute(sql`
      insert into board_items (board_id, lot_id, chapa, orden, favorita_at)
      select ${made?.id ?? 0}, lot_id, plate, at, case when at < ${board.first + board.chosen}
        then ${new Date(now.getTime() - HOUR).toISOString()}::timestamptz end
      from (select l.id as lot_id, min(p.number) as plate, row_number() over (order by l.id) as at
        from lots l join photos p on p.lot_id = l.id and p.deleted_at is null
        where l.net_stock > 0 and l.deleted_at is null group by l.id) plates
      where at >= ${board.first} and at < ${board.first + board.count}`)
    await openDemoLink(tx, { kind: 'muestrario', ref, key, now, opens: board.opens, days: 30 - n })
  }
}
