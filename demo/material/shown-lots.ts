import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Tx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { KNOWN_LOT } from './lots.ts'

/** Stones whose lots holds, boards and quotes show, by their place here. The last one's lot is to lose its stock. */
const SHOWN = [
  'Calacatta Viola',
  'Verde Alpes',
  'Azul Imperial',
  'Negro Marquina',
  'Travertino Romano',
  'Patagonia',
  'Arabescato Corchia',
  'Rosa Portugal',
  'Esmeralda',
  'Taj Mahal',
  'Thassos Blanco',
  'Blanco Ibiza',
  'Mont Blanc',
  'Azul Labrador',
  'Travertino Noce',
  'Ónix Miel',
] as const

export const LOST_LOT = SHOWN.length - 1

const shownLot = {
  id: v.number(),
  product_code: v.string(),
  product_name: v.string(),
  batch: v.string(),
  branch: v.string(),
  plate: v.number(),
}

export type ShownLot = { [name in keyof typeof shownLot]: v.InferOutput<(typeof shownLot)[name]> }

/** Lots by the piece with a picture and a price: the first one of each shown stone, and others where a small demo has none. */
export async function shownLots(tx: Tx): Promise<ShownLot[]> {
  const lots = await rowsOf(tx, shownLot).read(sql`
    select l.id, l.product_code, p.product_name, l.batch, l.branch, min(ph.number) as plate
    from lots l join photos ph on ph.lot_id = l.id and ph.deleted_at is null
      join products p on p.product_code = l.product_code and p.active and p.usage_unit ~ '(^|,) *PZA *(,|$)'
    where l.net_stock > 2 and l.deleted_at is null and l.price > 0 and l.batch <> ${KNOWN_LOT.batch}
    group by l.id, p.product_name order by l.id`)
  const named = SHOWN.map((stone) => lots.find(({ product_name }) => product_name.startsWith(stone)))
  const others = lots.filter((lot) => !named.includes(lot)).values()
  return named.flatMap((lot) => lot ?? others.next().value ?? [])
}
