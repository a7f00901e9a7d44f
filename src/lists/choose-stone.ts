import type { ScannedStone } from '#contract/stock/resolve-scan.ts'
import type { Device } from '#src/offline/device.ts'
import { stockSearch } from '#src/read/stock-search.ts'
import { scannedStones } from '#src/records/stock/scanned-stones.ts'

/** Asks which of several is meant; null for none. */
export type Choose = (asked: {
  title: string
  buttons: { content: string; value: ScannedStone; tone: 'quiet' }[]
}) => Promise<ScannedStone | null>

/** Most stones of one code that are offered. */
const OFFERED = 20

/** The stone of a scanned code, chosen where it may be several; undefined for an unknown code, null for none chosen. */
export async function chooseStone(
  { device, choose, within }: { device: Device; choose: Choose; within?: string | undefined },
  code: string,
): Promise<ScannedStone | null | undefined> {
  const all = await scannedStones(device, stockSearch(device.db).client, code)
  const own = all.filter(({ product_code }) => product_code === within)
  const stones = own.length > 0 ? own : all
  return stones.length > 1 ? chooseAmong(device, choose, stones) : stones[0]
}

async function chooseAmong(
  { db }: Device,
  choose: Choose,
  stones: readonly ScannedStone[],
): Promise<ScannedStone | null> {
  const offered = stones.slice(0, OFFERED)
  const products = await db.productos.bulkGet(offered.map(({ product_code }) => product_code))
  return choose({
    title: 'Ese código es de varias piedras. ¿Cuál es?',
    buttons: offered.map((stone, at) => ({
      content: [products[at]?.product_name ?? stone.product_code, stone.batch && `lote ${stone.batch}`]
        .filter(Boolean)
        .join(', '),
      ...{ value: stone, tone: 'quiet' },
    })),
  })
}
