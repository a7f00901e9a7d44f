import { expect, test } from 'vitest'
import { rowsOf } from './erp-files.ts'
import { csvLines, separatorOf } from './read-csv.ts'
import { type Bytes, overview } from './text-of-bytes.ts'

/** Bytes that come three at a time, so that characters are cut. */
const inParts = (all: Buffer): Bytes =>
  async function* () {
    for (let at = 0; at < all.length; at += 3) yield all.subarray(at, at + 3)
  }

const bytesOf = (text: string): Bytes => inParts(Buffer.from(text, 'utf8'))

async function linesOf(bytes: Bytes) {
  const lines = []
  for await (const line of csvLines(bytes, await overview(bytes))) lines.push(line)
  return lines
}

const cellsOf = async (bytes: Bytes) => (await linesOf(bytes)).map(({ cells }) => cells)

test('files of the ERP are UTF-8, with or without a mark, or Windows-1252', async () => {
  const windows = Buffer.from([0x61, 0xf1, 0x6f, 0x3b, 0x80, 0x0d, 0x0a, 0x96])

  expect(await cellsOf(bytesOf('\ufeffaño;€'))).toEqual([['año', '€']])
  expect(await cellsOf(inParts(windows))).toEqual([['año', '€'], ['–']])
  expect(await overview(bytesOf('año'))).toMatchObject({ isUtf8: true, size: 4 })
  expect(await overview(inParts(Buffer.from([0x61, 0xc3])))).toMatchObject({ isUtf8: false, start: 'aÃ' })
})

test('cells stand between separators, quoted ones hold them, and lines keep their numbers', async () => {
  expect(await linesOf(bytesOf('a; b ;"c;""d"""\r\n\r\n1;"dos\r\nlíneas";5" x 3"\r\n;;\nx'))).toEqual([
    { line: 1, cells: ['a', 'b', 'c;"d"'] },
    { line: 3, cells: ['1', 'dos\r\nlíneas', '5" x 3"'] },
    { line: 6, cells: ['x'] },
  ])
  expect(await cellsOf(bytesOf('a\t"b\tc"\td\n1\t\t3'))).toEqual([
    ['a', 'b\tc', 'd'],
    ['1', '', '3'],
  ])
  expect(await linesOf(bytesOf(''))).toEqual([])
  await expect(linesOf(bytesOf('a\n"x\ny";1\nb;"c\n\nd'))).rejects.toThrow('línea 4: comillas sin cerrar')
  const tooLong = Buffer.from(`a;b\n"${'\n'.repeat(300_000)}`)
  const whole: Bytes = async function* () {
    yield tooLong
  }
  await expect(linesOf(whole)).rejects.toThrow('línea 2: es demasiado larga')
})

test('the headings show what stands between cells', () => {
  const starts = ['a;b,c;d\n1,2,3,4', 'a,"b;c;d;e",f', '\n\na\tb', 'a', '']

  expect(starts.map(separatorOf)).toEqual([';', ',', '\t', ';', ';'])
})

test('rows go by the names of the first line, whatever its sequence, its case and its accents', async () => {
  expect(await rowsOf(bytesOf('Plan;Teléfono\nVisa;3\nCabal'), ['plan'])).toEqual([
    { line: 2, row: { plan: 'Visa', telefono: '3' } },
    { line: 3, row: { plan: 'Cabal', telefono: '' } },
  ])
  await expect(rowsOf(bytesOf('cuotas\n1'), ['plan'])).rejects.toThrow('falta la columna plan')
  await expect(rowsOf(bytesOf(''), ['plan'])).rejects.toThrow('el archivo está vacío')
})
