import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeText, encodingFor } from './compress.ts'

test('brotli is taken before gzip, and what has quality 0 is not', () => {
  expect(encodingFor('gzip, deflate, br')).toBe('br')
  expect(encodingFor('gzip;q=1.0, br;q=0')).toBe('gzip')
  expect(encodingFor('identity')).toBeNull()
  expect(encodingFor(null)).toBeNull()
})

test('a long text is packed and comes back whole, a short one travels as it is', async () => {
  const text = 'mármol '.repeat(1000)
  const brotli = await encodeText(text, 'br')
  const gzip = await encodeText(text, 'gzip')

  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text)
  expect(gunzipSync(gzip.bytes).toString()).toBe(text)
  expect((await encodeText('corto', 'br')).encoding).toBeNull()
})
