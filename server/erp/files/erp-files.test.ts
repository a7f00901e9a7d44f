import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { rowsOf } from './erp-files.ts'
import { csvLines } from './read-csv.ts'
import { type Bytes, overview } from './text-of-bytes.ts'

/** Bytes that come three at a time, so that characters are cut. */
const inParts = (all: Buffer): Bytes =>
  async function* () {
    for (let at = 0; at < all.length; at += 3) yield all.subarray(at, at + 3)
  }

const bytesOf = (text: string): Bytes => inParts(Buffer.from(text, 'utf8'))

async function linesOf(bytes: Bytes, separator = ';') {
  const lines = []
  for await (const line of csvLines(bytes, await overview(bytes), separator)) lines.push(line)
  return lines
}

const cellsOf = async (bytes: Bytes, separator = ';') =>
  (await linesOf(bytes, separator)).map(({ cells }) => cells)

const encodingOf = async (bytes: Buffer) => (await overview(inParts(bytes))).encoding
const TEXT = 'Marmolería Güemes;Ñandú N° 5;piñón;5 m²;Córdoba\r\nÁLAMO;PIÑÓN;¿qué?;;\r\n'

test.each([
  ['utf-8', 'utf-8'],
  ['utf-8', 'utf-8', `\ufeff${TEXT}`],
  ['utf-16le', 'utf-16le', `\ufeff${TEXT}`],
  ['utf-16le', 'utf-16le'],
  ['utf-16be', 'utf-16be', `\ufeff${TEXT}`],
  ['windows-1252', 'windows-1252'],
  ['cp850', 'cp850'],
  ['cp850', 'cp437', 'marmolería señor;piñón 5°'],
  ['macintosh', 'macintosh', TEXT.replace('²', '')],
])('a file in %s is recognised by all its bytes (written as %s)', async (expected, encoding, text = TEXT) => {
  const bytes = iconv.encode(text, encoding)

  expect(await encodingOf(bytes)).toBe(expected)
  expect((await cellsOf(inParts(bytes)))[0]).toEqual(text.replace('\ufeff', '').split('\r\n')[0]?.split(';'))
})

test('a file that is UTF-8 but for some bytes is UTF-8, and only their cells are broken', async () => {
  const broken = Buffer.concat([
    Buffer.from('Marmoler'),
    Buffer.from([0xc3]),
    Buffer.from(';Córdoba\nÑandú;Ríos'),
  ])

  expect(await cellsOf(inParts(broken))).toEqual([
    ['Marmoler\ufffd', 'Córdoba'],
    ['Ñandú', 'Ríos'],
  ])
  expect(await encodingOf(Buffer.from([0x61, 0xc3]))).toBe('windows-1252')
})

test.each([
  ['a spreadsheet', Buffer.from('PK\x03\x04xl'), 'no es un CSV, sino un libro de Excel (xlsx)'],
  ['a page', Buffer.from(' <html><table>'), 'no es un CSV, sino una página HTML o XML'],
  [
    'two encodings',
    Buffer.concat([Buffer.from('ó;í'), iconv.encode('Marmolería señor Güemes', 'windows-1252')]),
    'mezcla dos codificaciones: 2 letras están en UTF-8 y 3 no',
  ],
  ['no encoding that is read', iconv.encode('Мрамор и гранит', 'koi8-r'), 'no se reconoce su codificación'],
])('%s is refused by its name', async (_name, bytes, words) => {
  await expect(overview(inParts(bytes))).rejects.toThrow(words)
})

test('cells stand between separators, quoted ones hold them, and lines keep their numbers', async () => {
  expect(await linesOf(bytesOf('a; b ;"c;""d"""\r\n\r\n1;"dos\r\nlíneas";5" x 3"\r\n;;\nx'))).toEqual([
    { line: 1, cells: ['a', 'b', 'c;"d"'] },
    { line: 3, cells: ['1', 'dos\r\nlíneas', '5" x 3"'] },
    { line: 6, cells: ['x'] },
  ])
  expect(await cellsOf(bytesOf('a\t"b\tc"\td\n----\t==\n1\t\t3'), '\t')).toEqual([
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

test('rows go by the names of the first line, whatever its sequence, its case and its accents', async () => {
  expect(await rowsOf(bytesOf('Plan;Teléfono\nVisa;3\nCabal'), ['plan'])).toEqual([
    { line: 2, row: { plan: 'Visa', telefono: '3' } },
    { line: 3, row: { plan: 'Cabal', telefono: '' } },
  ])
  await expect(rowsOf(bytesOf('cuotas\n1'), ['plan'])).rejects.toThrow('falta la columna plan')
  await expect(rowsOf(bytesOf(''), ['plan'])).rejects.toThrow('el archivo está vacío')
})
