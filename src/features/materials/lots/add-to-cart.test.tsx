import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CartLine } from '#contract/calls/cart.ts'
import { type StockLot, unknownProduct } from '#contract/stock/stock.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { button, click, pageText, render, type } from '#tests/render.tsx'
import { AddToCart } from './add-to-cart.tsx'

const lot = (id: number, batch: string, facts: Partial<StockLot> = {}): StockLot => ({
  ...{ id, batch, product_code: 'CAR20', branch: 'Córdoba', warehouse: null, oferta_percent: 0 },
  ...{ net_stock: 4, net_m2: 19.2, height: 1.6, length: 3, price: 100, batch_price: null },
  ...{ fotos: 0, reservas: 0, ...facts },
})

const added: CartLine[] = []
let phone: Phone
beforeEach(async () => {
  added.length = 0
  phone = await openPhone(() => undefined)
})
afterEach(() => phone.device.close())

const open = (usage_unit: string, lots: StockLot[] = [lot(1, 'B-1042')]) =>
  render(
    <DeviceProvider value={phone.device}>
      <ThemeProvider env="test">
        <AddToCart
          product={{ ...unknownProduct('CAR20'), usage_unit }}
          lots={lots}
          abbreviations={new Map()}
          onAdd={(lines) => void added.push(...lines)}
          onCancel={() => undefined}
        />
      </ThemeProvider>
    </DeviceProvider>,
  )
const WORD = 'Las piezas se piden enteras'
const inputs = (host: HTMLElement) => [...host.querySelectorAll('input')]

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

test('what is chosen of several lots is added up by the size and the price in force of each', async () => {
  const offer = lot(2, 'B-7', { oferta_percent: 30, batch_price: 70, net_m2: 20, branch: 'Rosario' })
  const { host } = await open('M2,PZA', [lot(1, 'B-1042'), offer])
  expect(pageText()).not.toContain('Seleccionado')

  await type(inputs(host)[0], '2')
  await type(inputs(host)[1], '1')

  expect(pageText()).toContain('1,60 × 3,00 m4 pzas · 20 m²Rosario')
  expect(pageText()).toContain('Seleccionado 3 pzas · 14,6 m² · U$D 1.310,00')
})

test('of many lots the first are drawn, and the others are found by their name or branch', async () => {
  const many = Array.from({ length: 60 }, (_, at) => lot(at, `L-${100 + at}`))
  const { host } = await open('PZA', [...many, lot(99, 'Z-9', { branch: 'Rosario' })])
  expect(host.querySelectorAll('li')).toHaveLength(20)

  await type(inputs(host)[0], 'rosario')

  expect([...host.querySelectorAll('li')].map((row) => row.textContent?.slice(0, 3))).toEqual(['Z-9'])
})

test("with none of any lot it says 'Debe seleccionar una cantidad', and no more than a lot has is taken [S163]", async () => {
  const { host } = await open('M2,PZA')
  await click(button('Agregar'))
  expect(pageText()).toContain('Debe seleccionar una cantidad')

  await type(inputs(host)[0], '1.000')
  expect(pageText()).toContain('El máximo es 4')
  await click(button('Agregar'))
  expect(added.map(({ quantity }) => quantity)).toEqual([4])
})

test('A195 a quantity with its unit is read, and nothing is added while one of them is not understood', async () => {
  const { host } = await open('M2,PZA', [lot(1, 'B-1042'), lot(2, 'B-7')])
  await type(inputs(host)[0], '1,5 pzas')
  expect(pageText()).toContain(WORD)
  expect(pageText()).toContain('Seleccionado 1,5 pzas')

  await type(inputs(host)[1], '2 m²')
  await click(button('Agregar'))
  expect(added).toEqual([])
  await type(inputs(host)[1], '2')
  await click(button('Agregar'))
  expect(added.map(({ quantity }) => quantity)).toEqual([1.5, 2])
})
