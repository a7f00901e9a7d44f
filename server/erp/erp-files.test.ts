import { expect, test } from 'vitest'
import { rowsOf } from './erp-files.ts'
import { csvRows, erpText } from './read-csv.ts'

test('files of the ERP are UTF-8, with or without a mark, or Windows-1252', () => {
  expect(erpText(Buffer.from('\ufeffaño', 'utf8'))).toBe('año')
  expect(erpText(Buffer.from([0x61, 0xf1, 0x6f, 0x80]))).toBe('año€')
})

test('cells stand between semicolons, quoted ones hold them, and lines keep their numbers', () => {
  const text = 'a; b ;"c;""d"""\r\n\n1;"dos\r\nlíneas";3\n;;\nx'

  expect(csvRows(text)).toEqual([
    { line: 1, cells: ['a', 'b', 'c;"d"'] },
    { line: 3, cells: ['1', 'dos\r\nlíneas', '3'] },
    { line: 6, cells: ['x'] },
  ])
  expect(csvRows('')).toEqual([])
  expect(csvRows('a;')).toEqual([{ line: 1, cells: ['a', ''] }])
  expect(() => csvRows('a\nb;"c')).toThrow('línea 2: comillas sin cerrar')
})

test('rows go by the names of the first line, whatever its sequence and its case', () => {
  expect(rowsOf('Plan;Cuotas\nVisa;3\nCabal', ['plan'])).toEqual([
    { line: 2, row: { plan: 'Visa', cuotas: '3' } },
    { line: 3, row: { plan: 'Cabal', cuotas: '' } },
  ])
  expect(() => rowsOf('cuotas\n1', ['plan'])).toThrow('falta la columna plan')
})
