import { expect, test } from 'vitest'
import { reading } from '#tests/erp/reading.ts'
import type { CellKind } from './cell-kind.ts'
import { aCuit, branch, code, list, oneOf, text, yesNo } from './cells.ts'
import { aDay, aMoment } from './day-cells.ts'
import { decimal, integer, pieces, quantity } from './number-cells.ts'
import { unit, units } from './unit-cells.ts'

const branches = new Map(Object.entries({ cordoba: 'Córdoba', 'cordoba centro': 'Córdoba' }))

interface Case {
  name: string
  kind: CellKind
  /** Values of good cells, and faults of bad ones. */
  good: Record<string, string | null>
  bad: Record<string, string>
}

const notNumber = 'no es un número'
const spreadsheet = 'está en la notación científica de una planilla'
const march = '2027-03-09'

const cases: Case[] = [
  { name: 'text', kind: text(6), good: { 'a \t b': 'a b' }, bad: { abcdefg: 'tiene más de 6 caracteres' } },
  {
    name: 'code',
    kind: code(),
    good: {
      ...{
        '0000012345': '0000012345',
        'T  3,60': 'T 3,60',
        'REV-MA- Blan.': 'REV-MA- Blan.',
        '662E41': '662E41',
      },
      ...{
        'B\u20111042': 'B-1042',
        'B\u22121042': 'B-1042',
        '\ufeffB-\u200b1\u00ad': 'B-1',
        "'0012": '0012',
      },
      ...{ 'T\u00a03': 'T 3' },
    },
    bad: { '1,23E+11': spreadsheet, [`${'x'.repeat(41)}`]: 'tiene más de 40 caracteres' },
  },
  {
    name: 'one of several',
    kind: oneOf(['Pagada', 'Vencida']),
    good: { VENCIDA: 'Vencida' },
    bad: { x: 'debe ser Pagada, Vencida' },
  },
  {
    name: 'decimal',
    kind: decimal({ least: -5000 }),
    good: {
      ...{ '1.234,50-': '-1234.50', '-1.234,5': '-1234.5', '1.234': '1234', '1234.5': '1234.5' },
      ...{ '12,5000': '12.5000', '0': '0', '1,': '1.0', '1.234.567': '1234567', '1,234.50': '1234.50' },
      ...{ 'U$D 1.234,50': '1234.50', '$ 12': '12', '(3,5)': '-3.5', '−3,5': '-3.5', '1 234,5': '1234.5' },
      ...{ '.5': '0.5', '10 %': '10' },
    },
    bad: {
      ...{ '1,2,3': notNumber, '-1-': notNumber, '1e3': spreadsheet, '1.23,4': notNumber, '٣': notNumber },
      ...{ '1.234,5.6': notNumber, '12,345,6': notNumber, '--1': notNumber, '-': notNumber },
      '1,0051': 'tiene más de 2 decimales',
      '99999999999': 'no puede ser mayor que 9999999999',
      '5.001-': 'no puede ser menor que -5000',
    },
  },
  {
    name: 'integer',
    kind: integer(),
    good: { '1.204': '1204', '12,000': '12', '+3': '3' },
    bad: { '1,5': 'debe ser un número entero', '3-': 'no puede ser menor que 0' },
  },
  {
    name: 'pieces',
    kind: pieces(100),
    good: { '2-': '-2', '-2': '-2' },
    bad: { '101': 'no puede ser mayor que 100' },
  },
  {
    name: 'quantity',
    kind: quantity(100),
    good: { '47,0988': '47.10', '5,2-': '-5.2' },
    bad: { x: notNumber },
  },
  {
    name: 'day',
    kind: aDay(),
    good: {
      ...{ '09.03.2027': march, '20270309': march, [march]: march, '9/3/2027': march, '09/03/27': march },
      ...{ '09-03-2027': march, '2027-03-09 00:00:00': march, '2027-03-09T00:00:00.000Z': march },
      ...{ '9/3/2027 0:00': march, '9-mar-2027': march, '09-MAR-27': march, '46455': march },
      ...{ '00.00.0000': null, '00000000': null, '31.12.9999': null, '9999-12-31': null },
      ...{ '0000-00-00 00:00:00': null, '1900-01-00': null, '0/1/1900': null, '25/12/2026': '2026-12-25' },
    },
    bad: { '31.02.2026': 'no es una fecha', '31/13/2026': 'no es una fecha', mañana: 'no es una fecha' },
  },
  {
    name: 'moment',
    kind: aMoment(),
    good: {
      '09.03.2026 06:00': '2026-03-09T06:00-03:00',
      '9/3/2026 6:05:00 p. m.': '2026-03-09T18:05:00-03:00',
      '2026-03-09T06:00:00Z': '2026-03-09T06:00:00Z',
    },
    bad: { '09.03.2026 31:00': 'no es un momento' },
  },
  {
    name: 'yes or no',
    kind: yesNo(),
    good: { X: 'true', Sí: 'true', '0': 'false' },
    bad: { quizás: 'debe ser sí o no' },
  },
  {
    name: 'list',
    kind: list(3),
    good: { 'a, b|a,"': '{"a","b","\\""}' },
    bad: { 'a,b,c,d': 'tiene más de 3 elementos' },
  },
  {
    name: 'unit',
    kind: unit(),
    good: { 'm²': 'M2', 'Unid.': 'PZA', pza: 'PZA', UN: 'UN' },
    bad: { docena: '«docena» no es una unidad: va M2, PZA, UN, KG, M' },
  },
  {
    name: 'units',
    kind: units(),
    good: { 'M2,pza': 'M2,PZA', 'M²': 'M2', 'm2 / docena': 'M2' },
    bad: { docena: '«docena» no es una unidad' },
  },
  {
    name: 'CUIT',
    kind: aCuit(),
    good: { '30500000003': '30-50000000-3' },
    bad: { '30-50000000-4': 'el CUIT no es válido' },
  },
  {
    name: 'branch',
    kind: branch(),
    good: { 'CORDOBA Centro': 'Córdoba', 'Cordoba\u00a0 centro': 'Córdoba' },
    bad: { Rosario: 'no hay una sucursal Rosario' },
  },
]

test.each(cases)('a cell of the kind $name', ({ kind, good, bad }) => {
  const read = (cell: string) => kind.read(cell, reading({ branches }))

  expect(Object.fromEntries(Object.keys(good).map((cell) => [cell, read(cell)]))).toEqual(good)
  for (const [cell, problem] of Object.entries(bad)) expect(() => read(cell), cell).toThrow(problem)
})

test('A195 a number that can be read in two ways is read with the mark of its column', () => {
  const cells = ['1.234', '1,234', '12.000']

  expect(cells.map((cell) => decimal({ places: 3 }).read(cell, reading()))).toEqual([
    '1234',
    '1.234',
    '12000',
  ])
  expect(cells.map((cell) => decimal({ places: 3 }).read(cell, reading({ mark: 'punto' })))).toEqual([
    ...['1.234', '1234', '12.000'],
  ])
})
