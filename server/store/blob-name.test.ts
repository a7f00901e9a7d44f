import { describe, expect, test } from 'vitest'
import { isBlobName, isPublic, refuseMisnamed, refusePrefix, typeOf } from './blob-name.ts'

const sha = 'ab'.repeat(32)

test('a file of a kind and a picture of a plate have names, and with them a type', () => {
  expect(typeOf(`listas/${sha}.pdf`)).toBe('application/pdf')
  expect(typeOf(`comprobantes/${sha}.csv`)).toBe('text/csv; charset=utf-8')
  expect(typeOf(`${sha}.jpg`)).toBe('image/jpeg')
  expect(typeOf(`${sha}.t.jpg`)).toBe('image/jpeg')
})

test.each([
  '',
  '..',
  '../secret',
  `../${sha}.jpg`,
  `/listas/${sha}.pdf`,
  `listas/../${sha}.pdf`,
  `listas//${sha}.pdf`,
  `listas/${sha}.pdf/`,
  `listas\\${sha}.pdf`,
  `otras/${sha}.pdf`,
  `listas/${sha.toUpperCase()}.pdf`,
  `listas/${sha}`,
  `listas/${sha}.html`,
  `listas/${sha}.svg`,
  `listas/${sha}.t.jpg`,
  `listas/${sha}.constructor`,
  `listas/${sha}.pdf\n`,
  `${sha}.pdf`,
  'drafts/x',
])('no file is named %j', (name) => {
  expect(isBlobName(name)).toBe(false)
  expect(() => typeOf(name)).toThrow(RangeError)
})

test('a file is stored under the ending of its type', () => {
  expect(() => refuseMisnamed(`chat/${sha}.pdf`, 'application/pdf')).not.toThrow()
  expect(() => refuseMisnamed(`chat/${sha}.pdf`, 'text/html')).toThrow(RangeError)
})

describe('SEC72 public', () => {
  test.each([`${sha}.jpg`, `${sha}.t.jpg`, `fotos/${sha}.jpg`, `novedades/${sha}.jpg`])('is %s', (name) => {
    expect(isPublic(name)).toBe(true)
  })

  test.each(
    ['listas', 'comprobantes', 'chat', 'reclamos', 'entregas']
      .map((kind) => `${kind}/${sha}.jpg`)
      .concat([`novedades/${sha}.pdf`, `fotos/${sha}.png`, 'check.txt', `x/${sha}.jpg`]),
  )('is not %s', (name) => {
    expect(isPublic(name)).toBe(false)
  })
})

test('a list is of one kind', () => {
  expect(() => refusePrefix('listas/')).not.toThrow()
  expect(() => refusePrefix('listas/0f')).not.toThrow()
  for (const prefix of ['', 'listas', 'otras/', '../', 'listas/../', 'drafts/'])
    expect(() => refusePrefix(prefix), prefix).toThrow(RangeError)
})
