import { liveQuery } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { getPlates } from '#contract/calls/photos.ts'
import { fillPhone, KNOWN } from '#tests/phones/known-phone.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { until } from '#tests/render.tsx'
import { askPlate } from './ask-plate.ts'
import { lotKey, readLotPhotos } from './lot-photos.ts'

let phone: Phone
afterEach(() => phone.device.close())

const lot = (batch: string, product_code = 'GPULP20P') => ({ product_code, batch })

test('lots that come into sight together are asked for in one call, each once', async () => {
  phone = await openPhone((path) =>
    path === getPlates.path ? { status: 200, body: { data: [] } } : undefined,
  )

  for (const batch of ['B-2000', 'B-2001', 'B-2000', '']) askPlate(phone.device, lot(batch))
  await until(() => expect(phone.asked).toContain(getPlates.path))
  askPlate(phone.device, lot('B-2001'))
  askPlate(phone.device, lot('B,1', 'A|B'))

  expect(phone.asked.filter((path) => path === getPlates.path)).toHaveLength(1)
})

test('a customer without the search does not ask', async () => {
  phone = await openPhone(() => undefined, sellerUser({ p: { 'pedido-ver': true } }))

  const later = vi.spyOn(globalThis, 'setTimeout')
  askPlate(phone.device, lot('B-2000'))

  expect(later).not.toHaveBeenCalled()
  later.mockRestore()
})

test('a lot shows its own photo, else that of another lot of its material, else none', async () => {
  phone = await openPhone(() => undefined)
  await fillPhone(phone.device)

  const found = await readLotPhotos(phone.device.db, [
    lot('B-1042'),
    lot('B-9'),
    lot(''),
    lot('B-1042', 'NEGRO20'),
  ])

  const seen = Object.fromEntries([...found].map(([key, { photo, isOwn }]) => [key, [photo.uuid, isOwn]]))
  expect(seen).toEqual({
    [lotKey(lot('B-1042'))]: [KNOWN.photo, true],
    [lotKey(lot('B-9'))]: [KNOWN.photo, false],
    [lotKey(lot(''))]: [KNOWN.photo, false],
  })
})

test('a picture that comes later is shown by who reads live', async () => {
  phone = await openPhone(() => undefined)
  const { db } = phone.device
  const counts: number[] = []
  const reading = liveQuery(() => readLotPhotos(db, [lot('')])).subscribe(({ size }) => counts.push(size))
  await until(() => expect(counts).toEqual([0]))

  await fillPhone(phone.device)

  await until(() => expect(counts).toEqual([0, 1]))
  reading.unsubscribe()
})
