import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { workMoment } from '#demo/moments.ts'
import { demoUuid } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { openDemoLink } from './open-demo-link.ts'
import { shownLots } from './shown-lots.ts'

const CHOSEN = { back: 1, clock: '11:12' }

/** Boards of the demo: whose, for whom, the lots whose first plates it shows, and what the reader did. */
const BOARDS = [
  {
    owner: 3,
    account: 1,
    client: '',
    title: 'Para la cocina de Marta',
    prices: true,
    lots: [1, 5, 6, 3],
    opens: 3,
    chosen: 2,
  },
  {
    owner: 3,
    account: null,
    client: 'Estudio Paredes',
    title: '',
    prices: false,
    lots: [0, 2, 8, 13, 9, 14],
    opens: 1,
    chosen: 0,
  },
  {
    owner: 3,
    account: 2,
    client: '',
    title: 'Blancos para el hotel',
    prices: false,
    lots: [10, 11, 12],
    opens: 0,
    chosen: 0,
  },
  {
    owner: 4,
    account: 2,
    client: '',
    title: 'Mesadas',
    prices: false,
    lots: [4, 7, 3],
    opens: 0,
    chosen: 0,
  },
] as const

/** Boards whose links open, given the key that links are derived with. */
export async function seedBoards(tx: Tx, { key, now }: { key: string; now: Date }): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from boards limit 1`)
  if (rowCount !== 0) return
  const lots = await shownLots(tx)
  for (const [n, board] of BOARDS.entries()) {
    const ref = demoUuid('board', n)
    const [made] = await rowsOf(tx, { id: v.number() }).read(sql`
      insert into boards (uuid, account_id, titulo, cliente, precios, owner_id, created_at)
      values (${ref}, ${board.account}, ${board.title}, ${board.client}, ${board.prices}, ${board.owner},
        ${new Date(now.getTime() - (n + 1) * DAY_MS).toISOString()}::timestamptz)
      returning id`)
    const plates = board.lots.flatMap((at) => lots[at] ?? [])
    for (const [at, { id, plate }] of plates.entries()) {
      const chosen = at < board.chosen ? workMoment(now, CHOSEN).toISOString() : null
      await tx.execute(sql`
        insert into board_items (board_id, lot_id, chapa, orden, favorita_at)
        values (${made?.id ?? 0}, ${id}, ${plate}, ${at}, ${chosen}::timestamptz)`)
    }
    await openDemoLink(tx, { kind: 'muestrario', ref, key, now, opens: board.opens, days: 30 - n })
  }
}
