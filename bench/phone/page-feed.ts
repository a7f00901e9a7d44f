import { Dexie } from 'dexie'
import { generateStock } from '#bench/search/generate-stock.ts'
import { elapsed, watchGaps } from '#bench/search/measure.ts'
import { pullStock } from '#src/offline/fetch/pull-stock.ts'
import { phone } from './page-phone.ts'

export interface Watched {
  time: number
  /** The longest time the main thread gave no turn to others. */
  gap: number
}

/** Brings these branches from the server onto a phone that holds none of them. */
export async function firstLoad(branches: string[]): Promise<Watched> {
  await pullStock(phone().device.parts, [])
  return landChanges(branches)
}

/** Brings what changed in these branches. */
export async function landChanges(branches: string[]): Promise<Watched> {
  const stop = watchGaps()
  const time = await elapsed(() => pullStock(phone().device.parts, branches))
  return { time, gap: stop() }
}

/** Stores as many lots as rows, which are there already: no network, no decoding. */
export async function storeRows(count: number): Promise<number> {
  const db = new Dexie('rows')
  db.version(1).stores({ lotes: 'id' })
  await db.open()
  const { lots } = generateStock(count)
  const time = await elapsed(() => db.table('lotes').bulkPut(lots))
  await db.delete()
  return time
}
