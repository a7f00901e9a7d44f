import { expect, test } from 'vitest'
import { type StockLot, unknownProduct } from '#contract/stock/stock.ts'
import { heldRow } from '#tests/phones/hold-fixtures.ts'
import { openPhone } from '#tests/phones/phone.ts'
import { pageText, until } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { HeldPlatesOfScreen } from './held-plates.tsx'
import { LotTable } from './lot-table.tsx'
import { MaterialTile } from './material-tile.tsx'

const lot = (id: number, batch: string): StockLot => ({
  ...{ id, batch, product_code: 'GPULP20P', branch: 'Córdoba', warehouse: null, oferta_percent: 0 },
  ...{ net_stock: 4, net_m2: 19.2, height: 1.6, length: 3, price: 100, batch_price: null },
  ...{ fotos: 0, reservas: 0 },
})
const product_code = 'GPULP20P'
const material = {
  ...{ product_code, product: unknownProduct(product_code), lots: [lot(31, 'B-1042'), lot(32, 'B-7')] },
  ...{ total_lots: 2, total_pieces: 8, total_m2: 38.4, lowest_price: 100, highest_price: 100 },
  ...{ branches: ['Córdoba'], at: null },
} as never

/** A day on which all are still held; the others' has passed. */
const LATER = '2999-01-01'

test('a material says how many of its plates are held, and a lot how many of its own', async () => {
  const phone = await openPhone(() => undefined)
  await phone.device.db.apartados.bulkPut([
    heldRow(1, { hasta: LATER }),
    heldRow(2, { chapa: null, piezas: 2, ajeno: true, hasta: LATER }),
    heldRow(3, { lot_id: 32, batch: 'B-7', hasta: LATER }),
    heldRow(6, { chapa: 4 }),
    heldRow(4, { estado: 'en espera' }),
    heldRow(5, { estado: 'vencido' }),
  ])

  const { close } = await openScreen(phone, () => (
    <HeldPlatesOfScreen>
      <MaterialTile material={material} thumb={() => null} onOpen={() => undefined} />
      <LotTable material={material} filter={{}} opened={new Map()} abbreviations={new Map()} />
    </HeldPlatesOfScreen>
  ))

  await until(() => expect(pageText()).toContain('B-10423 apartadas'))
  expect(pageText()).toContain('4 apartadas')
  expect(pageText()).toContain('B-71 apartada')
  await close()
  phone.device.close()
})
