import { expect, test } from 'vitest'
import { unknownProduct } from '#contract/stock/stock.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { openPhone } from '#tests/phones/phone.ts'
import { until } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { GalleryList } from './gallery-list.tsx'

const materials = Array.from({ length: 3 }, (_, n): Material => {
  const product_code = `GPULP${n}`
  const lots = [{ id: n, batch: `B-${n}`, product_code, price: 100, oferta_percent: 0 }] as never
  return {
    ...{ product_code, product: unknownProduct(product_code), lots, total_lots: 1, total_pieces: 1 },
    ...{ total_m2: 4.8, lowest_price: 100, highest_price: 100, branches: ['Córdoba'], at: null },
  } as never
})

test('each picture of the gallery is an item of its list, counted over all of them', async () => {
  const phone = await openPhone(() => undefined)
  const { close } = await openScreen(phone, () => (
    <GalleryList materials={materials} thumb={() => null} onOpen={() => undefined} />
  ))

  const items = () => [...document.querySelectorAll('[role=list] [role=listitem]')]
  await until(() => expect(items()).toHaveLength(3))
  expect(items().map((item) => [item.ariaPosInSet, item.ariaSetSize])).toEqual([
    ['1', '3'],
    ['2', '3'],
    ['3', '3'],
  ])
  expect(items().every((item) => item.querySelectorAll('button').length === 1)).toBe(true)
  await close()
  phone.device.close()
})
