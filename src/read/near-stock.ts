import { searchMaterials } from '#contract/calls/materials.ts'
import { findNear, type NearSources } from '#contract/stock/near/near-search.ts'
import type { NearSearch } from '#contract/stock/near/near-wire.ts'
import { type Vocabulary, vocabularyOf } from '#contract/stock/near/vocabulary.ts'
import { type MaterialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import type { Db, Device } from '#src/offline/device.ts'
import { stockSearch } from './stock-search.ts'

/** Ways on from a search that found nothing. */
export interface Near extends NearSearch {
  /** Looked for on this phone, which may not have everything. */
  isPart: boolean
}

/** From the server unless this phone has all that is searched (`isWhole`), else or without network from the phone. */
export async function readNear(device: Device, filter: MaterialFilter, isWhole: boolean): Promise<Near> {
  const near = isWhole ? undefined : await nearOnServer(device, filter)
  return { ...(near ?? (await findNear(filter, nearSources(device)))), isPart: !isWhole && !near }
}

/** The stock of this phone. */
export const nearSources = ({ db }: Device): NearSources => ({
  count: async (filter) => (await stockSearch(db).client.count(filter)).totalProducts,
  vocabulary: () => readVocabulary(db),
})

async function readVocabulary(db: Db): Promise<Vocabulary> {
  const products = await db.productos.toArray()
  return vocabularyOf(
    products.flatMap(({ product_name, generic_name, terminacion: finish }) => [
      product_name,
      generic_name,
      finish,
    ]),
    products.map(({ kind = '' }) => kind),
  )
}

/** Undefined where the server could not be asked. */
async function nearOnServer(device: Device, filter: MaterialFilter): Promise<NearSearch | undefined> {
  try {
    const asked = { ...materialParams(filter), cerca: '1' } as const
    return (await device.remote(searchMaterials, asked, { persist: false })).data.cerca
  } catch {
    return undefined
  }
}
