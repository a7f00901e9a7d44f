import { useState } from 'react'
import { expect, test } from 'vitest'
import type { StockLot } from '#contract/stock/stock.ts'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { button, click, pageText, render, type } from '#tests/render.tsx'
import { LoteField } from './lote-field.tsx'
import { QuantityField } from './quantity-field.tsx'

const lot = (facts: Partial<StockLot>): StockLot =>
  ({
    id: 1,
    batch: 'B-1345',
    branch: 'Córdoba',
    net_stock: 4,
    net_m2: 19.2,
    price: 80,
    batch_price: null,
    oferta_percent: 0,
    ...facts,
  }) as StockLot
const stock = {
  lots: [
    lot({}),
    lot({ id: 2, branch: 'Rosario', net_stock: 3 }),
    lot({ id: 3, batch: 'B-9', oferta_percent: 20 }),
  ],
  branches: new Set(['Córdoba']),
}

const promotion = (id: number, title: string, to_date: string) => ({
  ...{ id, title, from_date: '2020-01-01', to_date, discount: 12.5, price: null },
})
const producto = {
  promociones: [promotion(1, 'Liquidación', '2999-01-01'), promotion(2, 'Terminada', '2020-02-01')],
}

test('one touch asks for what is left', async () => {
  const seen: (number | null)[] = []
  const left = { most: 4, text: 'Quedan 4 piezas', correct: 'Pedir 4' }
  await render(
    <ThemeProvider env="test">
      <QuantityField value={50} unit="PZA" onChange={(quantity) => seen.push(quantity)} left={left} />
    </ThemeProvider>,
  )

  expect(pageText()).toContain('Quedan 4 piezas')
  await click(button('Pedir 4'))

  expect(seen).toEqual([4])
})

test('a lot is chosen from those with stock, with its price and the promotions of today, in the branch of the order, or typed by its name', async () => {
  const seen: [string, string | undefined][] = []
  function Lote() {
    const [value, setValue] = useState('')
    const change = (lote: string, found?: StockLot) => {
      seen.push([lote, found?.branch])
      setValue(lote)
    }
    return <LoteField value={value} producto={producto} stock={stock} branch="Rosario" onChange={change} />
  }
  await render(
    <ThemeProvider env="test">
      <Lote />
    </ThemeProvider>,
  )
  const input = document.querySelector('input') as HTMLInputElement

  await type(input, 'b-13')
  const options = [...document.querySelectorAll<HTMLElement>('[role=option]')]
  expect(options.map((one) => one.textContent)).toEqual([
    'B-13453 pzas · 19,2 m² · Rosario · U$D\u00a080,00; 4 pzas · 19,2 m² · Córdoba · U$D\u00a080,00',
  ])
  expect(pageText()).toContain('% 12,5Liquidación')
  expect(pageText()).not.toContain('Terminada')
  await click(options[0] as HTMLElement)
  await type(input, 'X-7')

  expect(seen).toEqual([
    ['b-13', undefined],
    ['B-1345', 'Rosario'],
    ['X-7', undefined],
  ])
})
