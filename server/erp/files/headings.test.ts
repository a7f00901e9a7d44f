import { expect, test } from 'vitest'
import { columnsIn } from './headings.ts'
import { layoutOf } from './layout.ts'

const columns = [
  { name: 'product_code', aka: ['material', 'código de producto'], label: 'material', required: true },
  { name: 'promotion_price', aka: ['precio promocional'], label: 'precio promocional', required: false },
  { name: 'promotion_discount', aka: [], label: 'descuento', required: false },
]

test.each([
  [
    ['Material', 'otra'],
    ['product_code', undefined],
  ],
  [
    ['PROMOTION_PR', 'CODIGO DE PROD'],
    ['promotion_price', 'product_code'],
  ],
  [
    ['Promotion ', 'product-code'],
    [undefined, 'product_code'],
  ],
])('headings %j', (headings, expected) => {
  expect(columnsIn(headings, columns).map((column) => column?.name)).toEqual(expected)
})

test.each([
  ['material;otra', { separator: ';', line: 1 }],
  ['material,"a;b;c;d",f', { separator: ',', line: 1 }],
  ['\n\nprecio promocional\tmaterial', { separator: '\t', line: 3 }],
  ['Listado de stock al 26/11/2026\n\nEmpresa: Mármoles;SA\nmaterial|otra', { separator: '|', line: 4 }],
  ['sep=,\nmaterial,otra', { separator: ',', line: 2 }],
])('the columns of a file show its separator and its headings: %j', (start, expected) => {
  expect(layoutOf(start, columns)).toMatchObject(expected)
})

test.each([
  ['', 'el archivo está vacío'],
  [
    'lote;precio promocional',
    'falta la columna material; como encabezados se leyó, en la línea 1: «lote», «precio promocional»; se reconoció precio promocional',
  ],
  [
    'uno dos tres',
    'falta la columna material; como encabezados se leyó, en la línea 1: «uno dos tres»; no se reconoció ninguno',
  ],
  ['Material;product_code', 'la columna material está dos veces: «Material» y «product_code»'],
])('headings that are not there are refused with what was read: %j', (start, words) => {
  expect(() => layoutOf(start, columns)).toThrow(words)
})
