import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { render } from '#tests/render.tsx'
import { useRead } from './use-read.ts'

let phone: Phone
let paints: unknown[]
let reads: number

function Screen() {
  const { db } = phone.device
  const found = useRead(async () => {
    reads += 1
    return db.meta.where('key').startsWith('prueba').toArray()
  }, [db])
  paints.push(found)
  return null
}

const put = (key: string, value: unknown) => phone.device.db.meta.put({ key, value })

beforeEach(async () => {
  // Paints are counted as they come, outside of any turn of React's.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  paints = []
  reads = 0
  phone = await openPhone(() => ({ status: 404, body: {} }))
})

afterEach(() => {
  phone.device.close()
  vi.unstubAllGlobals()
})

test('a screen is painted again by rows that changed, not by rows that are the same', async () => {
  await put('prueba', 1)
  await render(<Screen />)
  await vi.waitFor(() => expect(paints.at(-1)).toEqual([{ key: 'prueba', value: 1 }]))
  const { length } = paints

  const before = reads
  await put('prueba', 1)
  await vi.waitFor(() => expect(reads).toBeGreaterThan(before))
  await put('prueba 2', 2)
  await vi.waitFor(() => expect(paints.at(-1)).toHaveLength(2))

  expect(paints).toHaveLength(length + 1)
  expect((paints.at(-1) as unknown[])[0]).toBe((paints[length - 1] as unknown[])[0])
})
