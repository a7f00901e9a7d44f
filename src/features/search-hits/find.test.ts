import { expect, test } from 'vitest'
import { wordsOf } from '#contract/kit/normalize.ts'
import { placesToFind } from '#contract/places.ts'
import { countsText, findIn, type Prepared } from './findable.ts'
import { lotsFound } from './lots-found.ts'

const order = (number: number, text: string): Prepared => ({
  ...{ group: 'Pedidos', id: String(number), label: `#${number}`, detail: '', number },
  ...{ target: { to: '/pedido/$uuid' }, words: wordsOf([`#${number}`, text]) },
})
const ids = (found: readonly Prepared[]) => found.map(({ id }) => id)

test('an order whose number is typed comes before newer ones that begin alike', () => {
  const orders = [order(3021, 'Carrara'), order(900, 'Lote 302'), order(302, 'Negro')]

  expect(ids(findIn(orders, '302'))).toEqual(['302', '3021', '900'])
  expect(ids(findIn(orders, ' #302 '))).toEqual(['302', '3021', '900'])
  expect(ids(findIn(orders, 'CARR 30'))).toEqual(['3021'])
  expect(findIn(orders, '  ')).toEqual([])
})

test('5,000 orders are searched within a letter', () => {
  const text = 'Calacatta Macchia Vecchia 2 cm Pulido CALMACVEC20P B-1042 Ñandú Mármoles SRL 30-70000001-5'
  const orders = Array.from({ length: 5000 }, (_, n) => order(n, text))
  const begun = performance.now()
  for (const typed of ['3', '30', '302', 'cal', 'calacatta mac', 'nada']) findIn(orders, typed)

  expect((performance.now() - begun) / 6).toBeLessThan(50)
})

test('a material with one or two lots found shows them, others how many there are', () => {
  const lots = [{ batch: 'B-1042', branch: 'Rosario' }]
  const hits = [
    { product_code: 'CAR20', product_name: 'Carrara', total_lots: 1, lots },
    { product_code: 'NEG20', product_name: 'Negro', total_lots: 7, lots },
  ]
  const found = lotsFound(hits, 2, '10')

  expect(found.rows.map(({ label, detail }) => `${label}, ${detail}`)).toEqual([
    'B-1042 Carrara, Rosario',
    'Negro, 7 lotes',
  ])
  expect(countsText([found])).toBe('Lotes: 2')
  expect(countsText([])).toBe('Sin resultados')
})

test('only places that the person may open are found', () => {
  const customer = { root: false, parent_id: null, accounts: [], p: { 'pedido-ver': true } }
  const named = placesToFind(customer).map(({ label }) => label)

  expect(named).toContain('Nuevo pedido')
  expect(named).not.toContain('Turnos')
  expect(named.filter((label) => label.startsWith('Config'))).toEqual([])
  expect(placesToFind({ ...customer, root: true }).map(({ to }) => to)).toContain('/config/role')
})
