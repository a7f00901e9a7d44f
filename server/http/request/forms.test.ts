import { expect, test } from 'vitest'
import { growth } from '#tests/costs/growth.ts'
import { argsFromJson, argsFromText, mergeArgs } from './forms.ts'
import { parseJson } from './read-json.ts'

const MAX_NAMES = 1000
const read = (text: string) => JSON.parse(JSON.stringify(argsFromText(text, MAX_NAMES)))
const fromJson = (value: unknown) => argsFromJson(value, MAX_NAMES)

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
  const args = fromJson(JSON.parse('{"a":{"b":[1,{"c":null}]}}'))

  expect(Object.getPrototypeOf(args)).toBeNull()
  expect(Object.getPrototypeOf(args.a)).toBeNull()
  expect(JSON.stringify(args)).toBe('{"a":{"b":[1,{"c":null}]}}')
  expect(() => fromJson(JSON.parse('{"a":{"__proto__":{"root":true}}}'))).toThrow('Revisá los datos')
})

test('refuses JSON that is no object, too deep or too big', () => {
  expect(() => fromJson([1])).toThrow('Revisá los datos')
  expect(() => fromJson('texto')).toThrow('Revisá los datos')
  expect(() => fromJson(JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`))).toThrow('Revisá los datos')
  expect(() => fromJson({ a: Array.from({ length: 30_000 }, () => 1) })).toThrow('Revisá los datos')
})

test('the path wins over the body', () => {
  expect(mergeArgs({ id: 'cuerpo', a: 1 }, { id: 'camino' })).toMatchObject({ id: 'camino', a: 1 })
})

test('text that no database holds is refused or mended', () => {
  expect(() => read('a=%00')).toThrow('Revisá los datos')
  expect(() => fromJson({ a: ['\0'] })).toThrow('Revisá los datos')
  expect(fromJson({ a: 'x\ud800y\u{1f600}' }).a).toBe('x\ufffdy\u{1f600}')
})

test.each([
  ['repeated', (index: number) => `x=${index}`],
  ['appended', (index: number) => `x[]=${index}`],
  ['numbered', (index: number) => `x[${index}]=1`],
  ['nested', (index: number) => `x[${index}][a][b]=1`],
  ['empty', () => 'x[][][]='],
])('work grows in a line with %s names', (_, name) => {
  const form = (count: number) => Array.from({ length: count }, (__, index) => name(index)).join('&')

  expect(growth(form, (text) => argsFromText(text, 1e6))).toBeLessThan(5)
})

test.each([
  ['strings with signs', '"a,\\"[{,"'],
  ['lists', '[1,2]'],
  ['objects', '{"a":{"b":1}}'],
])('work grows in a line with JSON of %s', (_, value) => {
  const json = (count: number) => `{"a":[${Array(count).fill(value).join(',')}]}`

  expect(growth(json, (text) => argsFromJson(parseJson(text, 1e6), 1e6))).toBeLessThan(5)
})

test('names and values are counted before one is built', () => {
  const names = 'x=1&'.repeat(MAX_NAMES)
  const values = Array(MAX_NAMES).fill(1)

  expect(() => argsFromText(names.slice(0, -1), MAX_NAMES)).not.toThrow()
  expect(() => argsFromText(names, MAX_NAMES)).toThrow('Revisá los datos')
  expect(() => parseJson(JSON.stringify(values), MAX_NAMES + 1)).not.toThrow()
  expect(() => parseJson(`${JSON.stringify(values)} this is no JSON`, MAX_NAMES - 1)).toThrow(
    expect.objectContaining({ code: 'entrada-invalida', cause: undefined }),
  )
  expect(() => parseJson('['.repeat(200_000), 1e6)).toThrow(
    expect.objectContaining({ code: 'entrada-invalida', cause: undefined }),
  )
  expect(() => read(`${'a'.repeat(200)}${'[b]'.repeat(80)}=1`)).toThrow('Revisá los datos')
})

test('text with signs of JSON in it is one value', () => {
  const value = { nota: 'a, "b", [c], {d} \\ '.repeat(100), otra: '\\' }

  expect(parseJson(JSON.stringify(value), 5)).toEqual(value)
})
