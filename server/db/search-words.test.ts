import { expect, test } from 'vitest'
import { orderWords } from '#server/records/order/search.ts'
import { wordsQuery } from './search-words.ts'

const order = {
  product_name: 'Mármol Carrara',
  product_code: 'MC-20',
  lote: 'B-1042',
  account_name: 'Pérez',
  billing_name: 'Pérez SRL',
  billing_cuit: '30-70000001-5',
  client_note: '',
  id: 302,
  user: { fullname: 'Vera Ríos' },
  owner_name: 'Íñigo Paz',
}

test('an order is found by folded words and by what follows a sign', () => {
  expect(orderWords(order)).toEqual([
    ...['302', 'marmol', 'carrara', 'mc20', '20', 'b1042', '1042', 'perez', 'srl'],
    ...['30700000015', '700000015', '5', 'vera', 'rios'],
    ...[' inigo', ' paz'],
  ])
})

test('a note of any length gives a bounded number of bounded words', () => {
  const words = orderWords({ ...order, client_note: `${'ñ'.repeat(2000)} ${'a-'.repeat(1000)}` })

  expect(words.length).toBeLessThanOrEqual(1002)
  expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(100)
})

test('a query asks for the beginning of every word and quotes what PostgreSQL would read as an operator', () => {
  expect(wordsQuery('  Mármol B-10 ')).toBe("'marmol':* & 'b10':*")
  expect(wordsQuery("o'higgins \\ & | !")).toBe("'ohiggins':*")
  expect(wordsQuery('& |')).toBe("'A':*")
  expect(wordsQuery('   ')).toBeNull()
  expect(wordsQuery('paz 302', { seller: true })).toBe("('paz':* | ' paz':*) & ('302':* | ' 302':*)")
})
