import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  deletePhoto,
  getLotPhotos,
  getPlates,
  searchLotsWithoutPhoto,
  uploadPhoto,
} from '#contract/calls/photos.ts'
import type { AppError } from '#contract/kit/errors.ts'
import { openDatabase } from '#server/db/client.ts'
import { batchSearchText, productSearchText } from '#server/db/search-text.ts'
import { sha256 } from '#server/store/picture.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { apply, ask, blobsInMemory, callerWith, contextFor } from '#tests/servers/handler-context.ts'
import { photosEffects } from './photos.effects.ts'
import { photosHandlers as handlers } from './photos.handlers.ts'

const database = openDatabase((await testDatabase()).url)
afterAll(() => database.close())
const { db } = database

const blobs = blobsInMemory()
const bytesOf = async (name: string) => (await blobs.get(name))?.bytes
const effects = photosEffects({ store: blobs })
const context = contextFor(db, { caller: callerWith({ p: { 'admin-fotos-de-lotes': true } }) })

const picture = async (background: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ])

const upload = async (lot: number, given: { uuid?: string; file?: Blob } = {}) =>
  apply(uploadPhoto, { effects, context, input: { id: lot, file: await picture('red'), ...given } })

const remove = (id: number | string) => apply(deletePhoto, { effects, context, input: { id } })

const lotRow = async (id: number) => {
  const { rows } = await db.execute<{ fotos: number; version: number }>(
    sql`select fotos, version from lots where id = ${id}`,
  )
  return rows[0]!
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => [error.code, ...Object.values(error.errors).flat()],
  )

beforeAll(async () => {
  await db.execute(sql`
    insert into users (id, uuid, email, fullname, password_hash) values (1, gen_random_uuid(), 'ana@example.com', 'Ana Ruiz', '')`)
  const product = {
    product_code: 'MA-1',
    product_name: 'Mármol Ñandú',
    generic_name: 'Mármol',
    espesor: '2 cm',
    terminacion: 'Pulido',
  }
  await db.execute(sql`
    insert into products (product_code, product_name, generic_name, espesor, terminacion, unit_price, usage_unit, stock_status, search)
    values ('MA-1', 'Mármol Ñandú', 'Mármol', '2 cm', 'Pulido', 100, 'M2', 'green', ${productSearchText(product)})`)
})

beforeEach(async () => {
  await db.execute(sql`truncate lots, photos, holds restart identity cascade`)
  for (let n = 1; n <= 20; n++) {
    await db.execute(sql`
      insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
      values ('MA-1', ${`B-${100 + n}`}, ${batchSearchText(`B-${100 + n}`)}, 'Córdoba', 160, 280, ${n === 20 ? 0 : 2}, 8.96, 100)`)
  }
})

describe('uploading', () => {
  test('stores the photo and its thumbnail, counts it on the lot and says so', async () => {
    const uuid = randomUUID()
    const file = await picture('red')
    const before = await lotRow(1)

    const { message, data } = await upload(1, { uuid, file })

    expect(message).toBe('Foto cargada correctamente')
    expect(data).toMatchObject({
      uuid,
      lote_id: 1,
      batch: 'B-101',
      number: 1,
      chapa: 'Chapa 1',
      fuente: 'custom',
      width: 60,
      height: 40,
    })
    expect(data.source_sha256).toBe(sha256(new Uint8Array(await file.arrayBuffer())))
    const [image, thumb] = [data.image_url, data.thumb_url].map((url) => url.replace('/media/', '')) as [
      string,
      string,
    ]
    expect(sha256((await bytesOf(image)) as Uint8Array)).toBe(image.replace('.jpg', ''))
    expect((await sharp((await bytesOf(thumb)) as Uint8Array).metadata()).format).toBe('jpeg')
    expect(thumb).toBe(image.replace('.jpg', '.t.jpg'))
    expect(await lotRow(1)).toEqual({ fotos: 1, version: before.version + 1 })
    expect((await db.execute(sql`select tone from products`)).rows).toEqual([{ tone: 0xfe0000 }])
  })

  test('numbers the plates one after another, also when two arrive together', async () => {
    const files = await Promise.all(['red', 'green', 'blue'].map(picture))
    const done = await Promise.all(files.map((file) => upload(2, { file })))

    expect(done.map(({ data }) => data.number).sort()).toEqual([1, 2, 3])
    expect((await lotRow(2)).fotos).toBe(3)
  })

  test('the number of a deleted plate never becomes another stone', async () => {
    await upload(5)
    const second = await upload(5)
    await remove(second.data.id as number)

    const third = await upload(5)

    expect([second.data.number, third.data.number]).toEqual([2, 3])
    expect((await lotRow(5)).fotos).toBe(2)
  })

  test('the same photo under the same UUID is one photo, another one under it is refused', async () => {
    const uuid = randomUUID()
    const first = await upload(3, { uuid })
    const again = await upload(3, { uuid })

    expect(again.data).toEqual(first.data)
    expect((await lotRow(3)).fotos).toBe(1)
    expect(await refusal(upload(3, { uuid, file: await picture('blue') }))).toEqual([
      'entrada-invalida',
      'El identificador ya pertenece a otra foto.',
    ])
  })

  test('a lot that is not there, or that the ERP took away, is not found', async () => {
    await db.execute(sql`update lots set deleted_at = now() where id = 4`)

    expect(await refusal(upload(4))).toEqual(['no-encontrado'])
    expect(await refusal(upload(999))).toEqual(['no-encontrado'])
  })

  const already = (lot: number, many: number, by: number | null = null) =>
    db.execute(sql`
      insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height, uploaded_by)
      select gen_random_uuid(), ${lot}, n, 'drive', 'aa', 1, 1, 1, 1, ${by}::int
      from generate_series(1, ${many}::int) n`)
  const counted = async (results: Promise<unknown>[]) =>
    (await Promise.all(results.map(refusal))).filter((item) => item === null).length
  const FULL = 'El lote ya tiene 40 fotos, que es lo máximo. Borrá una para cargar otra.'

  test('a lot takes forty photos, also when several arrive together; one that is deleted makes room', async () => {
    await already(5, 38)
    const files = await Promise.all(['red', 'green', 'blue', 'white', 'black'].map(picture))

    const taken = await counted(files.map((file) => upload(5, { file })))

    expect(taken).toBe(2)
    const late = upload(5)
    await expect(late).rejects.toMatchObject({ code: 'demasiadas-fotos', status: 422, message: FULL })
    await db.execute(sql`update photos set deleted_at = now() where lot_id = 5 and number = 1`)
    expect(await refusal(upload(5))).toBeNull()
  })

  test('a person takes two hundred photos a day over all lots, those that were deleted too', async () => {
    for (const lot of [11, 12, 13, 14, 15]) await already(lot, 39, 1)
    await already(16, 3, 1)
    await db.execute(sql`update photos set deleted_at = now() where lot_id = 16`)

    const taken = await counted([1, 2, 3, 4, 6].map((lot) => upload(lot)))

    expect(taken).toBe(2)
    await expect(upload(7)).rejects.toMatchObject({
      code: 'demasiadas-fotos',
      message: 'Ya cargaste 200 fotos en un día, que es lo máximo. Probá mañana.',
    })
    await db.execute(sql`update photos set created_at = now() - interval '25 hours' where lot_id = 16`)
    expect(await refusal(upload(7))).toBeNull()
  })

  test('the same photo again counts once and is welcome on a lot that is full', async () => {
    await already(5, 39)
    const uuid = randomUUID()
    const first = await upload(5, { uuid })

    const again = await upload(5, { uuid })

    expect(again.data).toEqual(first.data)
    expect((await lotRow(5)).fotos).toBe(40)
  })

  test('what is no picture leaves nothing behind', async () => {
    const names = blobs.names().length

    const refused = await refusal(
      upload(6, { file: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']) }),
    )

    expect(refused).toEqual(['entrada-invalida', 'La foto debe ser JPEG, PNG o WebP.'])
    expect([blobs.names().length, (await lotRow(6)).fotos]).toEqual([names, 0])
  })
})

describe('deleting', () => {
  test('by number or UUID, once; again it answers the same', async () => {
    const [one, two] = [await upload(7), await upload(7, { file: await picture('blue') })]

    const first = await remove(one.data.id as number)
    const again = await remove(one.data.uuid)

    expect(first.message).toBe('Foto eliminada correctamente')
    expect(again).toEqual(first)
    expect((await lotRow(7)).fotos).toBe(1)
    expect((await remove(two.data.uuid)).deleted_at).not.toBe('')
    expect((await lotRow(7)).fotos).toBe(0)
  })

  test('photos that came from the drive stay', async () => {
    const uuid = randomUUID()
    await db.execute(sql`
      insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height)
      values (${uuid}, 8, 1, 'drive', 'aa', 1, 1, 1, 1)`)

    expect(await refusal(remove(uuid))).toEqual(['entrada-invalida', 'Solo se pueden borrar fotos propias'])
    expect(await refusal(remove(randomUUID()))).toEqual(['no-encontrado'])
    expect(await refusal(remove(12345))).toEqual(['no-encontrado'])
  })
})

describe('the photo screens', () => {
  const withoutPhoto = (input: { q?: string; page?: number } = {}) =>
    ask(searchLotsWithoutPhoto, { handlers, context, input })

  test('list lots with stock and without photo, fifteen a page', async () => {
    await upload(1)
    const first = await withoutPhoto()
    const second = await withoutPhoto({ page: 2 })

    expect([first.data.length, first.total, first.data[0]?.net_stock, first.next_page_url]).toEqual([
      15,
      18,
      2,
      'https://portal.example/api/config/fotos-de-lotes/stok-sin-foto?page=2',
    ])
    expect(second.data.map(({ batch }) => batch)).toEqual(['B-117', 'B-118', 'B-119'])
    expect(second.next_page_url).toBeNull()
  })

  test('find them by the words of the product and of the batch', async () => {
    expect((await withoutPhoto({ q: 'nand 104' })).data.map(({ batch }) => batch)).toEqual(['B-104'])
    expect((await withoutPhoto({ q: 'granito' })).data).toEqual([])
  })

  test('show a lot with its photos, own ones apart', async () => {
    const { data: kept } = await upload(9)
    const { data: gone } = await upload(9, { file: await picture('blue') })
    await remove(gone.uuid)

    const { data, fotos: photos } = await ask(getLotPhotos, { handlers, context, input: { id: 9 } })

    expect(photos).toEqual([kept])
    expect(data).toMatchObject({ id: 9, batch: 'B-109', product: { product_name: 'Mármol Ñandú' } })
    expect(data.photo_custom).toEqual([{ id: kept.id, url: kept.image_url }])
  })
})

describe('plates of lots that orders and turnos name', () => {
  const platesOf = async (...named: string[]) => {
    const { data } = await ask(getPlates, {
      handlers,
      context: contextFor(db, { caller: callerWith({ p: { 'turno-crear': true } }) }),
      input: { lotes: named },
    })
    return data.map(({ batch, number }) => `${batch} ${number}`)
  }

  test('a lot with photos brings its first, one without that of another lot of its material, each once', async () => {
    for (const file of ['red', 'green']) await upload(2, { file: await picture(file) })
    await upload(7, { file: await picture('blue') })
    await remove((await upload(9)).data.uuid)

    expect(await platesOf('MA-1|B-107')).toEqual(['B-107 1'])
    expect(await platesOf('MA-1|B-109', 'MA-1|', 'MA-1|B-102')).toEqual(['B-102 1'])
    expect(await platesOf('OTRO|B-102')).toEqual([])
  })
})
