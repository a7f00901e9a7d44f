import { expect, test } from 'vitest'
import type { StockLot } from '#contract/stock/stock.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { openPhone } from '#tests/phones/phone.ts'
import { button, click, pageText, render, type } from '#tests/render.tsx'
import { LotPick } from './lot-pick.tsx'
import { lotWords } from './lot-words.tsx'
import { QuantityField } from './quantity-field.tsx'

const lot = (facts: Partial<StockLot>): StockLot =>
  ({
    id: 1,
    product_code: 'CAR20',
    batch: 'B-1345',
    branch: 'Córdoba',
    net_stock: 4,
    net_m2: 19.2,
    height: 1.6,
    length: 3,
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
const product = {
  unit_price: 0,
  usage_unit: 'M2,PZA',
  product_name: 'Gris Pulpis 2 cm Pulido',
  image_pr_url: null,
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

test('a lot is chosen from those with stock, those of the branch and the offers first, or typed by its name', async () => {
  const phone = await openPhone(() => undefined)
  const amount = { quantity: 2, unit: 'PZA' }
  const seen: [string, string | undefined][] = []
  const pick = (batch: string, found?: StockLot) => seen.push([batch, found?.branch])
  const { host } = await render(
    <DeviceProvider value={phone.device}>
      <ThemeProvider env="test">
        <LotPick value="" {...{ producto: product, stock, amount }} branch="Rosario" onPick={pick} />
      </ThemeProvider>
    </DeviceProvider>,
  )
  const rows = () => [...host.querySelectorAll<HTMLElement>('li button')]
  expect(rows().map((row) => row.textContent?.match(/^B-\d+?(?=U|-)|Rosario|Córdoba/g)?.join())).toEqual([
    ...['B-1345,Rosario', 'B-9,Córdoba', 'B-1345,Córdoba'],
  ])
  expect(rows()[1]?.textContent).toBe(
    'B-9-20%U$D\u00a080,00 / m²1,60\u00a0×\u00a03,00\u00a0m4\u00a0pzas\u00a0·\u00a019,2\u00a0m²Córdoba2 pzas: U$D 768,00',
  )

  await click(rows()[0])
  await type(host.querySelector('input'), 'x-7')
  expect(rows()).toEqual([])
  await click(button('Usar el lote x-7'))
  phone.device.close()

  expect(seen).toEqual([
    ['B-1345', 'Rosario'],
    ['x-7', undefined],
  ])
})

test('the promotions in force of the product stand by its lot [S247]', async () => {
  await render(
    <ThemeProvider env="test">{lotWords({ producto: product, note: 'No tiene stock.' })}</ThemeProvider>,
  )

  expect(pageText()).toContain('% 12,5Liquidación')
  expect(pageText()).toContain(
    'El estimado toma el precio del lote, con su oferta; la promoción no se le suma.',
  )
  expect(pageText()).toContain('No tiene stock.')
  expect(pageText()).not.toContain('Terminada')
})
