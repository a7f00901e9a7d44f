import { expect, test } from 'vitest'
import { labelPath, MOST_SCANNED, readScan } from './label.ts'

const OURS = 'https://portal.example'

const NAMES = [
  'CALMACVEC20P',
  'B-1042',
  'B 10/42',
  'Ñandú 2,5 cm',
  '100 %',
  'a?b#c',
  '%2F',
  '..x',
  '石',
  'é',
  "l'ot",
]

test('a label leads back to its lot and plate, whatever letters their names have', () => {
  for (const product_code of NAMES)
    for (const batch of NAMES)
      for (const plate of [null, 1, 42, 9999]) {
        const label = { product_code, batch, plate }
        expect(readScan(OURS + labelPath(label), OURS)).toEqual({ label })
      }
})

test.each([
  ['another site', 'https://evil.example/l/CAL/B-1'],
  ['another scheme', 'http://portal.example/l/CAL/B-1'],
  ['a site that begins like ours', 'https://portal.example.evil.example/l/CAL/B-1'],
  ['another page of ours', `${OURS}/pago/nuevo`],
  ['a plate that is no number', `${OURS}/l/CAL/B-1/1e3`],
  ['an escape that encodes nothing', `${OURS}/l/CAL/%E0%A4%A`],
  ['a script', 'javascript:alert(1)'],
  ['a network to join', 'WIFI:T:WPA;S:deposito;P:secreto;;'],
])('%s is only a text', (_, text) => {
  expect(readScan(text, OURS)).toEqual({ link: text })
})

test.each([
  ['B-1042', 'B-1042'],
  ['  b 1042\r\n', 'b 1042'],
  ['7791234567898', '7791234567898'],
  ['01\u001d21ABC', '01 21ABC'],
])('%j is a code to search for', (text, code) => {
  expect(readScan(text, OURS)).toEqual({ code })
})

test('nothing legible is nothing, and a long text is cut', () => {
  expect(readScan(' \u0000\u001d ', OURS)).toBeNull()
  expect(readScan('x'.repeat(5000), OURS)).toEqual({ code: 'x'.repeat(MOST_SCANNED) })
})
