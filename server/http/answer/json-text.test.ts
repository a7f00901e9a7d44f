import { expect, test } from 'vitest'
import { toJsonText, writtenList } from '#server/db/json-text-value.ts'
import { jsonText } from './json-text.ts'

const plain = {
  data: { pedidos: [{ uuid: 'a', nota: '"ñ"\n' }], grupo: null },
  'otra "clave"': [1, { x: undefined }, undefined],
  fecha: new Date(0),
  falta: undefined,
}

test('an answer is written as JSON writes it', () => {
  expect(jsonText(plain)).toBe(JSON.stringify(plain))
  expect(jsonText([plain])).toBe(JSON.stringify([plain]))
  expect(jsonText(null)).toBe('null')
})

test('what is written already goes into it as it is, wherever it lies', () => {
  const orders = writtenList<object>([JSON.stringify(plain.data.pedidos[0])])

  expect(jsonText({ ...plain, data: { pedidos: orders, grupo: null } })).toBe(JSON.stringify(plain))
  expect(jsonText({ message: 'Sí', data: toJsonText('{"n": 2.50}') })).toBe(
    '{"message":"Sí","data":{"n": 2.50}}',
  )
  expect(JSON.parse(jsonText([{ deep: { down: [{ here: toJsonText('{"n": 1}') }] } }]))).toEqual([
    { deep: { down: [{ here: { n: 1 } }] } },
  ])
})
