import { expect, test } from 'vitest'
import { batchSearchText, productSearchText, startPattern, wordPatterns } from './search-text.ts'

test('a product is found by the words of its name, code, generic name, thickness and finish', () => {
  const text = productSearchText({
    product_name: 'Mármol Carrara',
    product_code: 'MA-01',
    generic_name: 'Mármol',
    espesor: '20 mm',
    terminacion: 'Pulido',
  })

  expect(text).toBe('marmol carrara\n marmol carrara ma-01 01 20 mm pulido')
})

test('a batch is found from its beginning and from the number it ends in', () => {
  expect(batchSearchText('B-1042')).toBe('b-1042\n b-1042 1042')
})

test('what a person types never becomes a wildcard', () => {
  expect(wordPatterns('100% Ñandú a_b')).toEqual(['% 100\\%%', '% nandu%', '% a\\_b%'])
  expect(startPattern('B\\%')).toBe('b\\\\\\%%')
})

test('a lote filter with a line break begins no batch', () => {
  expect(startPattern('b\n b')).toBeNull()
})
