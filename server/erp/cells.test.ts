import { expect, test } from 'vitest'
import {
  aCuit,
  aDay,
  branch,
  type CellKind,
  code,
  decimal,
  integer,
  list,
  oneOf,
  text,
  yesNo,
} from './cells.ts'

const branches = new Map(Object.entries({ cordoba: 'Córdoba', 'cordoba centro': 'Córdoba' }))

interface Case {
  name: string
  kind: CellKind
  /** Values of good cells, and faults of bad ones. */
  good: Record<string, string | null>
  bad: Record<string, string>
}

const notNumber = 'no es un número'

const cases: Case[] = [
  { name: 'text', kind: text(6), good: { 'a \t b': 'a b' }, bad: { abcdefg: 'tiene más de 6 caracteres' } },
  {
    name: 'code',
    kind: code(),
    good: { '0000012345': '0000012345' },
    bad: { 'A 1': 'un código no lleva espacios' },
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
      ...{ '12,5000': '12.5000', '0': '0', '1,': '1.0', '1.234.567': '1234567' },
    },
    bad: {
      ...{ '1,2,3': notNumber, '-1-': notNumber, '1e3': notNumber, '1.23,4': notNumber, '٣': notNumber },
      '1,005': 'tiene más de 2 decimales',
      '99999999999': 'no puede ser mayor que 9999999999',
      '5.001-': 'no puede ser menor que -5000',
    },
  },
  {
    name: 'integer',
    kind: integer(),
    good: { '1.204': '1204', '12,000': '12', '+3': '3' },
    bad: { '1,5': 'debe ser un número entero', '3-': 'no puede ser menor que 0', '': notNumber },
  },
  {
    name: 'day',
    kind: aDay(),
    good: {
      ...{ '09.03.2026': '2026-03-09', '20260309': '2026-03-09', '2026-03-09': '2026-03-09' },
      ...{ '9/3/2026': '2026-03-09', '09-03-26': '2026-03-09', '2026-03-09 00:00:00': '2026-03-09' },
      ...{ '00.00.0000': null, '00000000': null },
    },
    bad: { '31.02.2026': 'no es una fecha', '9/3': 'no es una fecha' },
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
    name: 'CUIT',
    kind: aCuit(),
    good: { '30500000003': '30-50000000-3' },
    bad: { '30-50000000-4': 'el CUIT no es válido' },
  },
  {
    name: 'branch',
    kind: branch(),
    good: { 'CORDOBA Centro': 'Córdoba' },
    bad: { Rosario: 'no hay una sucursal Rosario' },
  },
]

test.each(cases)('a cell of the kind $name', ({ kind, good, bad }) => {
  const read = (cell: string) => kind.read(cell, { branches })

  expect(Object.keys(good).map(read)).toEqual(Object.values(good))
  for (const [cell, problem] of Object.entries(bad)) expect(() => read(cell)).toThrow(problem)
})
