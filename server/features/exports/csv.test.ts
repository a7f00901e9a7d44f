import { expect, test } from 'vitest'
import { type Cell, csvOf } from './csv.ts'

const cellOf = (cell: Cell): string =>
  csvOf([{ name: 'A', cell: (row: Cell) => row }], [cell])
    .replace(/^\uFEFFA\r\n/, '')
    .replace(/\r\n$/, '')

test('a table begins with its mark, has semicolons between cells and ends its lines as spreadsheets do', () => {
  const columns = [
    { name: 'Producto', cell: (row: { name: string }) => row.name },
    { name: 'Cantidad', cell: () => 2.5 },
  ]

  expect(csvOf(columns, [{ name: 'Mármol Ñandú' }])).toBe('\uFEFFProducto;Cantidad\r\nMármol Ñandú;2,5\r\n')
  expect(csvOf(columns, [])).toBe('\uFEFFProducto;Cantidad\r\n')
})

test('amounts of a table have two decimals, also those below zero', () => {
  const columns = [{ name: 'Importe', cell: (row: number) => row, isAmount: true as const }]

  expect(csvOf(columns, [616_875.3, -5])).toBe('\uFEFFImporte\r\n616875,30\r\n-5,00\r\n')
})

test.for<[Cell, string]>([
  ['dice "hola"', '"dice ""hola"""'],
  ['uno;dos', '"uno;dos"'],
  ['una\r\notra', '"una\r\notra"'],
  [' con blancos ', '" con blancos "'],
  ['uno, dos', 'uno, dos'],
  [1234.5, '1234,5'],
  [-3, '-3'],
  [null, ''],
  ['', ''],
])('%j is written %j', ([cell, text]) => {
  expect(cellOf(cell)).toBe(text)
})

test.for([
  '=1+1',
  '+54 351',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1+1',
  '\u00a0=1',
  '＝1+1',
  '=HYPERLINK("http://x";"y")',
])('SEC61 %j is text, never a formula', (text) => {
  expect(cellOf(text).replace(/^"/, '')).toMatch(/^'/)
})
