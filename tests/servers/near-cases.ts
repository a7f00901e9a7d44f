import type { NearSearch } from '#contract/stock/near/near-wire.ts'
import { type StockLot, type StockProduct, unknownProduct } from '#contract/stock/stock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'

const product = (product_code: string, more: Partial<StockProduct>): StockProduct => ({
  ...unknownProduct(product_code),
  ...more,
})

const lot = (id: number, [product_code, batch, branch]: readonly [string, string, string]): StockLot => ({
  ...{ id, product_code, batch, branch, warehouse: null, height: 1.8, length: 2.9, net_stock: 2 },
  ...{ net_m2: 10.44, price: 100, batch_price: null, oferta_percent: 0, fotos: 0, reservas: 0 },
})

/** A few materials, of which searches say what is near. */
export const NEAR_STOCK: { products: StockProduct[]; lots: StockLot[] } = {
  products: [
    product('TR-20', {
      ...{
        product_name: 'Travertino Romano',
        generic_name: 'Travertino',
        espesor: '20 mm',
        kind: 'Travertino',
      },
    }),
    product('TR-30', {
      ...{
        product_name: 'Travertino Navona',
        generic_name: 'Travertino',
        espesor: '30 mm',
        kind: 'Travertino',
      },
    }),
    product('MA-20', {
      ...{ product_name: 'Mármol Carrara', generic_name: 'Carrara', espesor: '20 mm', kind: 'Mármol' },
    }),
  ],
  lots: [
    lot(1, ['TR-20', 'B-1042', 'Córdoba']),
    lot(2, ['TR-20', 'B-1043', 'Rosario']),
    lot(3, ['TR-30', 'B-2001', 'Córdoba']),
    lot(4, ['MA-20', 'C-77', 'Córdoba']),
  ],
}

/** Searches that find nothing, with their ways on. */
export const NEAR_CASES: readonly [string, MaterialFilter, NearSearch][] = [
  [
    'a mistyped word is offered as it is written',
    { search: 'travretino' },
    {
      unknown: ['travretino'],
      instead: [{ word: 'travertino', search: 'travertino', fields: [], products: 2 }],
      without: [{ words: ['travretino'], fields: [], products: 3 }],
    },
  ],
  [
    'an unknown word among others, in the middle of being typed and without its accent',
    { search: 'carara 20 xyz', branch: 'Córdoba' },
    {
      unknown: ['carara', 'xyz'],
      instead: [{ word: 'carrara', search: 'carrara 20', fields: [], products: 1 }],
      without: [{ words: ['carara', 'xyz'], fields: [], products: 3 }],
    },
  ],
  [
    'a word that is there, but not with the filters',
    { search: 'travertino', espesor: '30 mm', branch: 'Rosario' },
    {
      unknown: [],
      instead: [],
      without: [
        { words: [], fields: ['espesor'], products: 1 },
        { words: [], fields: ['branch'], products: 1 },
      ],
    },
  ],
  [
    'words that do not stand together',
    { search: 'romano navona' },
    {
      unknown: [],
      instead: [],
      without: [
        { words: ['romano'], fields: [], products: 1 },
        { words: ['navona'], fields: [], products: 1 },
      ],
    },
  ],
  [
    'the code of a batch that is gone',
    { search: 'B-1049' },
    {
      unknown: ['B-1049'],
      instead: [
        { word: 'B-104', search: 'B-104', fields: [], products: 1 },
        { word: 'B-10', search: 'B-10', fields: [], products: 1 },
      ],
      without: [{ words: ['B-1049'], fields: [], products: 3 }],
    },
  ],
  [
    'a mistyped word that only lies outside of the filters',
    { search: 'mármmol', espesor: '30 mm' },
    {
      unknown: ['mármmol'],
      instead: [{ word: 'mármol', search: 'mármol', fields: ['espesor'], products: 1 }],
      without: [{ words: ['mármmol'], fields: [], products: 1 }],
    },
  ],
  [
    'signs alone',
    { search: '%' },
    { unknown: ['%'], instead: [], without: [{ words: ['%'], fields: [], products: 3 }] },
  ],
  [
    'several filters, each of which finds nothing',
    { espesor: '50 mm', branch: 'Salta' },
    { unknown: [], instead: [], without: [{ words: [], fields: ['espesor', 'branch'], products: 3 }] },
  ],
]
