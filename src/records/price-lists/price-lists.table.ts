import * as v from 'valibot'
import { listPriceLists, type PriceList } from '#contract/calls/config/price-list.ts'
import { type ListType, listType } from '#contract/calls/config/price-lists.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

/** The file of a price list that its reader keeps on this phone. [A171] */
export interface StoredList extends Pick<PriceList, 'uuid' | 'name' | 'updated_at'> {
  type: ListType
  bytes: Uint8Array<ArrayBuffer>
  /** When it was kept, milliseconds since 1970. */
  at: number
}

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    storedPriceLists: StoredList
  }
}

const row = v.object({
  uuid: v.string(),
  name: v.string(),
  updated_at: v.nullable(v.string()),
  type: listType,
  bytes: v.custom<Uint8Array>((value) => ArrayBuffer.isView(value)),
  at: v.number(),
})

/** Written by hand of the reader only; it goes with the right to read lists. [SEC97] */
export const priceListsTable: PhoneTable = {
  name: 'storedPriceLists',
  indexes: { 1: 'uuid' },
  schema: row,
  scope: { needs: listPriceLists.needs },
}
