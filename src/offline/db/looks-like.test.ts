import { expect, it } from 'vitest'
import { looksLike } from './looks-like.ts'

const like = { nota: '', cuenta: null, lineas: [{ cantidad: 1 }], abierto: false }

it.each([
  [{ nota: 'x', cuenta: 3, lineas: [{ cantidad: 2 }, { cantidad: 3 }], abierto: true }, true],
  [{ nota: 'x' }, true],
  [{ lineas: [{ cantidad: null }] }, true],
  [{ nota: 'x', lineas: [], nuevo: 'de otra versión' }, true],
  [{ nota: 7 }, false],
  [{ nota: null }, false],
  [{ lineas: 'dos' }, false],
  [{ lineas: [null] }, false],
  [{ lineas: [{ cantidad: 'dos' }] }, false],
  ['texto', false],
  [['nota'], false],
  [null, false],
])('%j is like the form: %s', (value, expected) => {
  expect(looksLike(like, value)).toBe(expected)
})
