import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deletePhoto, getLotPhotos, type Photo, uploadPhoto } from '#contract/calls/photos.ts'
import type { User } from '#contract/calls/session.ts'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { readLotsWithPhotos } from '#src/features/photos/photos.queries.ts'
import { type Device, openDevice } from '#src/offline/device.ts'
import type { SessionStore } from '#src/offline/session/session-store.ts'
import type { StoredSession } from '#src/offline/session/stored-session.ts'
import { photosEffects } from './photos.effects.ts'
import { photosLandings } from './photos.landings.ts'

const user = { uuid: crypto.randomUUID(), root: true, parent_id: null, p: {} } as unknown as User
const sessions = { read: async () => null } as unknown as SessionStore
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const picture = (text = 'pixels') => new File([text], 'chapa.jpg', { type: 'image/jpeg' })

const held = (facts: Partial<Photo>): Photo => ({
  uuid: id(90),
  id: 90,
  lote_id: 7,
  product_code: 'CAR20P',
  batch: 'B-1042',
  image_url: '/media/a.jpg',
  thumb_url: '/media/a.t.jpg',
  number: 3,
  chapa: 'Chapa 3',
  fuente: 'drive',
  long_preview: false,
  width: 2560,
  height: 1600,
  source_sha256: null,
  created_at: '2026-03-09T10:00:00.000Z',
  version: 4,
  ...facts,
})

/** An answer of our own server repeats what it was asked with. */
function echoing(request: Request, body: unknown): Response {
  const echoed = ['x-request-id', 'idempotency-key'].map((name) => [name, request.headers.get(name) ?? ''])
  return Response.json(body, { headers: Object.fromEntries(echoed) })
}

let device: Device
/** The server's answer; null: there is no network. */
let answer: ((request: Request) => unknown) | null

beforeEach(async () => {
  answer = null
  device = await openDevice({
    session: { user } as StoredSession,
    sessions,
    records: deviceRecords,
    readings: [],
    effects: photosEffects,
    landings: photosLandings,
    origin: 'http://cantera.test',
    fetch: async (input, init) => {
      if (!answer) throw new TypeError('Failed to fetch')
      const request = new Request(input, init)
      return echoing(request, answer(request))
    },
    now: () => Date.parse('2026-03-09T13:42:00Z'),
    locks: null,
  })
  await device.db.fotos.put(held({}))
})
afterEach(() => device.db.delete())

const gallery = () => readLotsWithPhotos(device.db, [7])

describe('a photo taken on this phone', () => {
  it('is in the gallery at once, as the next plate of its lot, with its bytes kept', async () => {
    await device.enqueue(uploadPhoto, { id: 7, uuid: id(1), file: picture() })

    const photos = await gallery()
    expect(photos.map(({ number, id: own }) => [number, own])).toEqual([
      [3, 90],
      [4, null],
    ])
    expect(photos[1]).toMatchObject({
      uuid: id(1),
      batch: 'B-1042',
      chapa: 'Chapa 4',
      fuente: 'custom',
      image_url: '',
    })
    expect(await device.db.blobs.get(photos[1]?.source_sha256 ?? '')).toMatchObject({ type: 'image/jpeg' })
  })

  it('counts on when several are taken one after the other', async () => {
    await device.enqueue(uploadPhoto, { id: 7, uuid: id(1), file: picture('a') })
    await device.enqueue(uploadPhoto, { id: 7, uuid: id(2), file: picture('b') })

    expect((await gallery()).map((item) => item.number)).toEqual([3, 4, 5])
  })

  it("becomes the server's photo when it has arrived, and its bytes are let go", async () => {
    await device.enqueue(uploadPhoto, { id: 7, uuid: id(1), file: picture() })
    const [, own] = await gallery()
    const { version: _, ...there } = held({
      uuid: id(1),
      id: 91,
      number: 4,
      chapa: 'Chapa 4',
      fuente: 'custom',
    })
    answer = () => ({
      message: 'Foto cargada correctamente',
      data: { ...there, source_sha256: own?.source_sha256 ?? null, version: 9 },
    })

    await device.flush()

    expect((await gallery())[1]).toMatchObject({ id: 91, image_url: '/media/a.jpg', version: 9 })
    expect(await device.db.outbox.count()).toBe(0)
    expect(await device.db.blobs.count()).toBe(0)
  })

  it('takes its number again when the server shows more plates of the lot', async () => {
    await device.enqueue(uploadPhoto, { id: 7, uuid: id(1), file: picture() })
    const lot = {
      id: 7,
      batch: 'B-1042',
      branch: 'Córdoba',
      net_stock: 4,
      product: { product_code: 'CAR20P', product_name: '' },
    }
    answer = () => ({
      data: { ...lot, photo_custom: [] },
      fotos: [held({}), held({ uuid: id(92), id: 92, number: 8 })],
    })

    await device.refresh(getLotPhotos, { id: 7 })

    expect((await gallery()).map((item) => item.number)).toEqual([3, 4, 8])
  })

  it('leaves the gallery when it is thrown away', async () => {
    const { id: op } = await device.enqueue(uploadPhoto, { id: 7, uuid: id(1), file: picture() })

    await device.discard(op)

    expect((await gallery()).map((item) => item.number)).toEqual([3])
  })
})

describe('deleting a photo', () => {
  const custom = held({ uuid: id(5), id: 95, number: 5, fuente: 'custom' })

  it.each([
    ['UUID', id(5)],
    ['number', 95],
  ])('by its %s takes it out of the gallery at once', async (_, which) => {
    await device.db.fotos.put(custom)

    await device.enqueue(deletePhoto, { id: which })

    expect((await gallery()).map((item) => item.number)).toEqual([3])
  })

  it('stays deleted once the server has done it', async () => {
    await device.db.fotos.put(custom)
    await device.enqueue(deletePhoto, { id: id(5) })
    answer = () => ({ message: 'Foto eliminada correctamente', deleted_at: '2026-03-09T13:42:00.000Z' })

    await device.flush()

    expect(await device.db.outbox.count()).toBe(0)
    expect((await gallery()).map((item) => item.number)).toEqual([3])
  })

  it('of one that only this phone has waits behind its upload', async () => {
    await device.enqueue(uploadPhoto, { id: 7, uuid: id(1), file: picture() })
    await device.enqueue(deletePhoto, { id: id(1) })

    const [upload, removal] = await device.db.outbox.orderBy('seq').toArray()
    expect(removal?.after).toEqual([upload?.id])
    expect((await gallery()).map((item) => item.number)).toEqual([3])
  })
})
