import { useEffect, useRef, useState } from 'react'
import { getMaterialLots } from '#contract/calls/materials.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { LOTS_PER_PRODUCT } from '#contract/stock/stock-results.ts'
import { type Material, mergeResults } from '#src/features/materials/found/merge-results.ts'
import { markRemoved } from '#src/features/materials/found/seen-lots.ts'
import { readIndex } from '#src/features/materials/found/use-index-hits.ts'
import { readBeside } from '#src/features/materials/materials.queries.ts'
import type { Db, Device } from '#src/offline/device.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { type SearchClient, useStockSearch } from '#src/read/stock-search.ts'

/** Cards whose lots are all shown, with the pages of them, by product: a card that is scrolled away comes back as it was. */
export type OpenedLots = Map<string, number>

export interface LotPages {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  lots: readonly StockLot[]
  /** Shows the next page of lots: those of this phone and, with network, those of the server. */
  more: () => Promise<void>
  /** The server was asked for more and could not be: this phone has no others. */
  isStuck: boolean
}

/** The lots of a card, 8 at first, 200 once it is opened and as many more each time. [S201] */
export function useLotPages(material: Material, filter: MaterialFilter, opened: OpenedLots): LotPages {
  const device = useDevice()
  const { client } = useStockSearch()
  const { product_code } = material
  const [kept, setKept] = useState(opened.get(product_code))
  const pages = kept ?? 1
  const keep = (next: number | undefined) => {
    if (next === undefined) opened.delete(product_code)
    else opened.set(product_code, next)
    setKept(next)
  }
  const [hasFailed, setFailed] = useState(false)
  const [read, setRead] = useState<readonly StockLot[]>()
  const own = { ...filter, product_code }
  const asked = useRef(own)
  asked.current = own

  // biome-ignore lint/correctness/useExhaustiveDependencies: another `material` has other lots
  useEffect(() => {
    let isWanted = true
    if (pages > 1) {
      void readLots({ db: device.db, client }, asked.current, pages).then((lots) => {
        if (isWanted) setRead(lots)
      })
    }
    return () => {
      isWanted = false
    }
  }, [device, client, material, pages])

  const most = pages * LOTS_PER_PRODUCT
  const lots = (pages > 1 && read ? read : material.lots).slice(0, most)
  const ask = async (page: number) => setFailed(!(await askLots(device, material, { ...own, page })))
  return {
    isOpen: kept !== undefined,
    setOpen: (isOpen) => {
      keep(isOpen ? 1 : undefined)
      if (isOpen) void ask(1)
    },
    lots,
    more: async () => {
      await ask(pages + 1)
      keep(pages + 1)
    },
    isStuck: hasFailed && lots.length < most,
  }
}

/** Asks the server for a page of the lots of a card that lists only some; false when it could not be asked. */
export async function askLots(
  device: Device,
  material: Material,
  { page, ...filter }: MaterialFilter & { product_code: string; page: number },
): Promise<boolean> {
  if (material.lots.length >= Math.min(material.total_lots, page * LOTS_PER_PRODUCT)) return true
  const askedAt = momentNow()
  try {
    const { landed = [], next } = await device.refresh(getMaterialLots, { ...filter, page })
    const isWhole = page === 1 && next === null
    if (isWhole && landed) await markRemoved(device.db, [material], { filter, landed, isWhole, askedAt })
    return true
  } catch {
    return false
  }
}

interface Sources {
  db: Db
  client: Pick<SearchClient, 'search'>
}

/** A product with the first pages of its lots, of the phone's branches and of what the server showed. */
export async function readMaterial(
  { db, client }: Sources,
  own: MaterialFilter,
  pages: number,
): Promise<Material | undefined> {
  const most = pages * LOTS_PER_PRODUCT
  const [index, beside] = await Promise.all([
    readIndex(client, own, { pages: 1, key: `lotes:${own.product_code}`, most }),
    readBeside(db, own),
  ])
  const { materials } = mergeResults(index, beside.seen, { filter: own, heldAt: beside.heldAt })
  return materials[0]
}

export const readLots = async (sources: Sources, own: MaterialFilter, pages: number) =>
  (await readMaterial(sources, own, pages))?.lots ?? []

/** Pages of lots that a choice among all of them asks for at most. */
const MOST_PAGES = 10

/** Every lot of a card, for a choice among them: the server is asked for those that the phone does not list. */
export async function allLots(
  { device, client }: { device: Device; client: Sources['client'] },
  material: Material,
  own: MaterialFilter & { product_code: string },
): Promise<readonly StockLot[]> {
  const { lots, total_lots } = material
  if (lots.length >= total_lots) return lots
  const pages = Math.min(Math.ceil(total_lots / LOTS_PER_PRODUCT), MOST_PAGES)
  for (let page = 1; page <= pages; page++) if (!(await askLots(device, material, { ...own, page }))) break
  return readLots({ db: device.db, client }, own, pages)
}
