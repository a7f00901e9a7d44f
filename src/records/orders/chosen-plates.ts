import { listText } from '#contract/kit/sentence-words.ts'
import type { Db } from '#src/offline/device.ts'

const PREFIX = 'pedido:'

/** `Chapas 3 y 5` by the key of a load's line, of the orders on this phone that name theirs. */
export async function readChosenPlates(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = keys.filter((key) => key.startsWith(PREFIX))
  const orders = await db.pedidos.bulkGet(named.map((key) => key.slice(PREFIX.length)))
  return new Map(
    named.flatMap((key, at): [string, string][] => {
      const plates = orders[at]?.chapas ?? []
      return plates.length > 0
        ? [[key, `${plates.length === 1 ? 'Chapa' : 'Chapas'} ${listText(plates.map(String))}`]]
        : []
    }),
  )
}
