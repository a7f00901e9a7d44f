import { expect, test } from 'vitest'
import { writeMeta } from '#src/offline/device.ts'
import { openPhone, type Wire } from '#tests/phones/phone.ts'
import { scannedStones } from './scanned-stones.ts'

const nothing = { search: async () => ({ hits: [] }) }
const code = (id: number, product_code: string, batch: string | null) => ({
  ...{ id, clave: 'lv817', product_code, lote: batch, version: 1 },
})

async function phoneWith(wire: Wire = () => undefined) {
  const phone = await openPhone(wire)
  await phone.device.db.productos.put({ product_code: 'LV-817', product_name: 'Otro' } as never)
  return phone
}

test('a supplier’s code on the phone is of its lots, in any spelling, and no call is made for it', async () => {
  const { device, asked } = await phoneWith()
  await device.db.codigos.bulkPut([code(1, 'CAR20', 'B-1'), code(2, 'NEG20', null)])
  await writeMeta(device.db, 'cursor:codigos', { cursor: 'x' })

  expect(await scannedStones(device, nothing, 'lv 817')).toEqual([
    { product_code: 'CAR20', batch: 'B-1' },
    { product_code: 'NEG20', batch: null },
  ])
  expect(asked).not.toContain('/api/codigo-de-proveedor')
})

test('a lot called so comes first, and a product last', async () => {
  const { device } = await phoneWith()
  const index = {
    search: async () => ({
      hits: [{ product_code: 'CAR20', lots: [{ batch: 'LV/817' }, { batch: 'LV-8170' }] }],
    }),
  }

  expect(await scannedStones(device, index, 'LV 817')).toEqual([{ product_code: 'CAR20', batch: 'LV/817' }])
  expect(await scannedStones(device, nothing, 'LV 817')).toEqual([{ product_code: 'LV-817', batch: null }])
  expect(await scannedStones(device, nothing, 'LV 818')).toEqual([])
})

test('a phone that was not prepared asks the server', async () => {
  const { device } = await phoneWith((path) =>
    path === '/api/codigo-de-proveedor'
      ? { status: 200, body: { records: [code(1, 'CAR20', 'B-1')] } }
      : { status: 404, body: {} },
  )

  expect(await scannedStones(device, nothing, 'LV-817')).toEqual([{ product_code: 'CAR20', batch: 'B-1' }])
})
