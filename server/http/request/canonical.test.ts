import { expect, test } from 'vitest'
import { requestHash } from './canonical.ts'

const hash = (args: unknown) => requestHash('POST', '/api/x', args)

test('the order of names and the way scalars are written do not matter', async () => {
  expect(await hash({ a: 2.5, b: true, c: null, d: [] })).toBe(await hash({ b: '1', a: '2.5' }))
  expect(await hash({ a: '2,5' })).toBe(await hash({ a: 2.5 }))
})

test('the order of a list, a value and the path do matter', async () => {
  const same = await hash({ a: ['x', 'y'] })

  expect(await hash({ a: ['y', 'x'] })).not.toBe(same)
  expect(await hash({ a: ['x', 'z'] })).not.toBe(same)
  expect(await requestHash('POST', '/api/y', { a: ['x', 'y'] })).not.toBe(same)
})

test('a file counts by its bytes, not by its name', async () => {
  const text = await hash({ file: new File(['abc'], 'a.jpg') })

  expect(await hash({ file: new File(['abc'], 'b.jpg') })).toBe(text)
  expect(await hash({ file: new File(['abd'], 'a.jpg') })).not.toBe(text)
})
