import { expect, it } from 'vitest'
import { rowToKeep } from '#src/features/orders/list/use-row-in-place.ts'

const ROWS = [
  { key: 'grupo:0', at: -300 },
  { key: 'aa', at: 20 },
  { key: 'bb', at: 90 },
  { key: 'cc', at: 400 },
]

it.each([
  ['the row that is opened', ['/pedido/cc', '/pedido/bb'], 'cc'],
  ['the row that is closed', ['/pedido', '/pedido/cc'], 'cc'],
  ['the first in sight when neither is drawn', ['/pedido', '/pedido/zz'], 'bb'],
])('%s stays where it is', (_, paths, key) => {
  expect(rowToKeep(ROWS, paths)?.key).toBe(key)
})

it('a list without rows has none to keep', () => {
  expect(rowToKeep([], ['/pedido/aa'])).toBeNull()
})
