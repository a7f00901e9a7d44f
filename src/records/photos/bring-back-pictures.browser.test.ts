import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Photo } from '#contract/calls/photos.ts'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { type Db, openDb } from '#src/offline/db/db.ts'
import type { SentRow } from '#src/offline/db/outbox-row.ts'
import { sha256Hex } from '#src/offline/db/sha256.ts'
import { bringBackPictures, PHOTO_CACHE } from './photo-cache.ts'

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
const bytes = new TextEncoder().encode('una foto')
const parts = () => ({ db, origin, now: () => 7 })

async function sentPhoto(): Promise<{ row: SentRow; sha256: string }> {
  const sha256 = await sha256Hex(bytes)
  await db.fotos.put({ uuid: 'f1', image_url: '/media/a.jpg' } as Photo)
  const file = { $blob: sha256, type: 'image/jpeg', name: 'foto.jpg' }
  const said = { id: 'x', seq: 1, type: 'photos.upload.v1', args: { uuid: 'f1', file }, aggregates: [] }
  const row = { ...said, base: null, createdAt: 0, at: 0 }
  return { row, sha256 }
}

const cache = async (content: BodyInit) =>
  (await caches.open(PHOTO_CACHE)).put(new URL('/media/a.jpg', origin), new Response(content))

it('SY29 a sent photo that the server lost finds its bytes in the copy kept for reading', async () => {
  const { row, sha256 } = await sentPhoto()
  await cache(bytes)

  await bringBackPictures(parts(), [row])

  expect(await db.blobs.get(sha256)).toEqual({ sha256, bytes, type: 'image/jpeg', at: 7 })
})

it('SY29 other bytes under its address are not taken for it', async () => {
  const { row } = await sentPhoto()
  await cache('otra foto')

  await bringBackPictures(parts(), [row])

  expect(await db.blobs.count()).toBe(0)
})
