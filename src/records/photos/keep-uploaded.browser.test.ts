import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Photo } from '#contract/calls/photos.ts'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { type Db, openDb } from '#src/offline/db/db.ts'
import { keepUploaded } from './keep-uploaded.ts'
import { PHOTO_CACHE } from './photo-cache.ts'

let db: Db
beforeEach(async () => {
  db = openDb(crypto.randomUUID(), deviceRecords)
  await db.open()
})
afterEach(async () => {
  await db.delete()
  await caches.delete(PHOTO_CACHE)
})

const { origin } = location
const photo = { image_url: '/media/a.jpg', thumb_url: '/media/a-t.jpg', source_sha256: 'abc' } as Photo
const landed = { writes: [{ table: 'fotos' as const, row: photo }] }

async function picture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(1200, 800)
  canvas.getContext('2d')!.fillRect(0, 0, 600, 400)
  return canvas.convertToBlob({ type: 'image/jpeg' })
}

async function keepBlob(blob: Blob): Promise<void> {
  await db.blobs.put({
    sha256: 'abc',
    bytes: new Uint8Array(await blob.arrayBuffer()),
    type: blob.type,
    at: 0,
  })
}

const held = async (path: string) => (await caches.open(PHOTO_CACHE)).match(new URL(path, origin))

it('a photo that the server has confirmed is on the phone under its address there, from the copy that was sent [F27]', async () => {
  const sent = await picture()
  await keepBlob(sent)

  await keepUploaded({ db, origin }, landed)

  const image = await held('/media/a.jpg')
  const thumb = await held('/media/a-t.jpg')
  expect(image?.headers.get('content-type')).toBe('image/jpeg')
  expect(await image?.arrayBuffer()).toEqual(await sent.arrayBuffer())
  const small = await createImageBitmap(await thumb!.blob())
  expect([small.width, small.height]).toEqual([480, 320])
})

it('a photo that somebody else took is left to be downloaded [F27]', async () => {
  await keepUploaded({ db, origin }, landed)

  expect(await held('/media/a.jpg')).toBeUndefined()
})

it('what is no picture on this phone stops nothing [F27]', async () => {
  await keepBlob(new Blob(['no es una foto'], { type: 'image/jpeg' }))

  await keepUploaded({ db, origin }, landed)

  expect(await held('/media/a-t.jpg')).toBeUndefined()
})
