import { expect, test } from 'vitest'
import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { pageText, render, type } from '#tests/render.tsx'
import { AddToCart } from './add-to-cart.tsx'

const lot = {
  ...{ id: 1, batch: 'B-1042', branch: 'Córdoba', oferta_percent: 0 },
  ...{ net_stock: 4, net_m2: 19.2, height: 180, length: 300 },
}

const open = (usage_unit: string) =>
  render(
    <ThemeProvider env="test">
      <AddToCart
        product={{ product_name: 'Carrara', usage_unit } as StockProduct}
        lots={[lot as StockLot]}
        abbreviations={new Map()}
        onAdd={() => undefined}
        onCancel={() => undefined}
      />
    </ThemeProvider>,
  )
const WORD = 'Las piezas se piden enteras'

test('a part of a piece is not added without a word, as in the cart [A17]', async () => {
  const { host } = await open('M2,PZA')
  expect(pageText()).not.toContain(WORD)

  await type(host.querySelector('input'), '1,5')

  expect(pageText()).toContain(WORD)
})

test('square metres may have decimals', async () => {
  const { host } = await open('M2')

  await type(host.querySelector('input'), '1,5')

  expect(pageText()).not.toContain(WORD)
})
