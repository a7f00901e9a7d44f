import { listText } from '#contract/kit/sentence-words.ts'
import type { Db } from '#src/offline/device.ts'

/** `Chapas 3 y 5` by UUID, of the orders on this phone that name theirs. */
export async function readChosenPlates(
  db: Db,
  orders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const held = await db.pedidos.bulkGet([...orders])
  return new Map(
    held.flatMap((order): [string, string][] => {
      const plates = order?.chapas ?? []
      if (!order || plates.length === 0) return []
      return [[order.uuid, `${plates.length === 1 ? 'Chapa' : 'Chapas'} ${listText(plates.map(String))}`]]
    }),
  )
}
