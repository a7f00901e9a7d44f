import { expect, test } from 'vitest'
import { argsFromJson, argsFromPairs, mergeArgs } from './forms.ts'

const read = (text: string) => JSON.parse(JSON.stringify(argsFromPairs(new URLSearchParams(text))))

test('plain names are values', () => {
  expect(read('a=1&b=dos%20palabras')).toEqual({ a: '1', b: 'dos palabras' })
})

test('bracket keys make objects and lists', () => {
  expect(
    read('productos[0][quantity]=2&productos[0][unit]=PZA&productos[1][quantity]=3&uuids[]=x&uuids[]=y'),
  ).toEqual({
    productos: [{ quantity: '2', unit: 'PZA' }, { quantity: '3' }],
    uuids: ['x', 'y'],
  })
})

test('gaps in a list close and its order is that of the numbers', () => {
  expect(read('p[10]=diez&p[2]=dos')).toEqual({ p: ['dos', 'diez'] })
})

test('a name given twice is a list, so that no value hides another', () => {
  expect(read('uuid=a&uuid=b')).toEqual({ uuid: ['a', 'b'] })
})

test.each([
  '__proto__[x]=1',
  'a[__proto__][x]=1',
  'constructor[prototype][x]=1',
  'a[b=1',
  'a[b]c=1',
  '[a]=1',
])('refuses %s', (text) => {
  expect(() => read(text)).toThrow('Revisá los datos')
})

test('refuses a name that is a value and an object at once', () => {
  expect(() => read('a=1&a[b]=2')).toThrow('Revisá los datos')
  expect(() => read('a[b]=2&a=1')).toThrow('Revisá los datos')
})

test('refuses what is nested too deep', () => {
  expect(() => read(`a${'[b]'.repeat(20)}=1`)).toThrow('Revisá los datos')
})

test('JSON objects lose their prototype and cannot bring one', () => {
  const args = argsFromJson(JSON.parse('{"a":{"b":[1,{"c":null}]}}'))

  expect(Object.getPrototypeOf(args)).toBeNull()
  expect(Object.getPrototypeOf(args.a)).toBeNull()
  expect(JSON.stringify(args)).toBe('{"a":{"b":[1,{"c":null}]}}')
  expect(() => argsFromJson(JSON.parse('{"a":{"__proto__":{"root":true}}}'))).toThrow('Revisá los datos')
})

test('refuses JSON that is no object, too deep or too big', () => {
  expect(() => argsFromJson([1])).toThrow('Revisá los datos')
  expect(() => argsFromJson('texto')).toThrow('Revisá los datos')
  expect(() => argsFromJson(JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`))).toThrow(
    'Revisá los datos',
  )
  expect(() => argsFromJson({ a: Array.from({ length: 30_000 }, () => 1) })).toThrow('Revisá los datos')
})

test('the path wins over the body', () => {
  expect(mergeArgs({ id: 'cuerpo', a: 1 }, { id: 'camino' })).toMatchObject({ id: 'camino', a: 1 })
})

test('text that no database holds is refused or mended', () => {
  expect(() => read('a=%00')).toThrow('Revisá los datos')
  expect(() => argsFromJson({ a: ['\0'] })).toThrow('Revisá los datos')
  expect(argsFromJson({ a: 'x\ud800y\u{1f600}' }).a).toBe('x\ufffdy\u{1f600}')
})
