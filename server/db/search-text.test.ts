import { expect, test } from 'vitest'
import { batchSearchText, productSearchText, startPattern, wordPatterns } from './search-text.ts'

test('a product is found by the words of its name, kind, code, generic name, thickness and finish', () => {
  const text = productSearchText({
    product_name: 'Ñandú Carrara',
    product_code: 'MA-01',
    kind: 'Pizarra',
    generic_name: 'Carrara',
    espesor: '20 mm',
    terminacion: 'Pulido',
  })

  expect(text.split('\n')).toEqual([
    ...['n~andu carrara', ' nandu carrara ', ' pizarra pizarras slates ', ' ma01 01 '],
    ' carrara 20 mm pulido ',
  ])
})

test('a batch is found from its beginning and from the number it ends in, whatever sign is between', () => {
  expect(batchSearchText('B-1042')).toBe('b1042\n b1042 1042')
  for (const typed of ['b1042', 'B–1042', 'B 1042']) expect(startPattern(typed)).toBe('b1042%')
})

test('signs that a person types never become a wildcard', () => {
  expect(wordPatterns('100% Ñandú a_b')).toEqual(['% 100%', '% nandu%', '% ab%'])
  expect(startPattern('B\\%')).toBe('b%')
})
