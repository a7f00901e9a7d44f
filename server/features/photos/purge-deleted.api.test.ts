import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uploadPhoto } from '#contract/calls/photos.ts'
import { openDatabase } from '#server/db/client.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { apply, callerWith, contextFor } from '#tests/servers/handler-context.ts'
import { photosEffects } from './photos.effects.ts'
import { purgeDeleted } from './purge-deleted.ts'

const { url } = await testDatabase()
const [database, other] = [openDatabase(url), openDatabase(url)]
const folder = mkdtempSync(join(tmpdir(), 'cantera-purge-'))
const blobs = createFileStore(folder)
afterAll(async () => {
  await Promise.all([database.close(), other.close()])
  rmSync(folder, { recursive: true })
})
const { db } = database
const effects = photosEffects({ store: blobs })
const context = contextFor(db, { caller: callerWith({ p: { 'admin-fotos-de-lotes': true } }) })

beforeAll(async () => {
  await db.execute(sql`
    insert into users (id, uuid, email, fullname, password_hash) values (1, gen_random_uuid(), 'ana@example.com', 'Ana', '')`)
  await db.execute(sql`
    insert into products (product_code, product_name, generic_name, espesor, terminacion, unit_price, usage_unit, stock_status)
    values ('MA-1', 'Mármol', 'Mármol', '2 cm', 'Pulido', 100, 'M2', 'green')`)
  await db.execute(sql`
    insert into lots (id, product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    values (1, 'MA-1', 'B-1', 'b-1', 'Córdoba', 160, 280, 2, 8.96, 100)`)
})

beforeEach(() => db.execute(sql`truncate photos`))

async function upload(background: string): Promise<{ uuid: string; name: string }> {
  const png = sharp({ create: { width: 30, height: 20, channels: 3, background } }).png()
  const file = new Blob([new Uint8Array(await png.toBuffer())])
  const { data } = await apply(uploadPhoto, { effects, context, input: { id: 1, uuid: randomUUID(), file } })
  return { uuid: data.uuid, name: data.image_url.replace('/media/', '') }
}

const deleteAgo = (uuid: string, hours: number) =>
  db.execute(
    sql`update photos set deleted_at = now() - make_interval(hours => ${hours}) where uuid = ${uuid}`,
  )

const isThere = async (name: string) =>
  (await Promise.all([name, name.replace('.jpg', '.t.jpg')].map((text) => blobs.get(text)))).map(
    (blob) => blob !== null,
  )

test('the files of a deleted photo are kept for hours and gone within a day; those of others stay', async () => {
  const [shown, fresh, old] = [await upload('red'), await upload('green'), await upload('blue')]
  await deleteAgo(fresh.uuid, 19)
  await deleteAgo(old.uuid, 21)

  await purgeDeleted(db, blobs)

  expect(await isThere(shown.name)).toEqual([true, true])
  expect(await isThere(fresh.name)).toEqual([true, true])
  expect(await isThere(old.name)).toEqual([false, false])
  await deleteAgo(fresh.uuid, 21)
  await purgeDeleted(db, blobs)
  expect(await isThere(fresh.name)).toEqual([false, false])
})

test('a picture that another photo still shows stays until that one is deleted too', async () => {
  const [one, same] = [await upload('red'), await upload('red')]
  expect(one.name).toBe(same.name)
  await deleteAgo(one.uuid, 30)
  await purgeDeleted(db, blobs)
  expect(await isThere(one.name)).toEqual([true, true])

  await deleteAgo(same.uuid, 30)
  await purgeDeleted(db, blobs)

  expect(await isThere(one.name)).toEqual([false, false])
})

test('several processes and an upload of the same picture at once leave it there for who shows it', async () => {
  for (let round = 0; round < 5; round++) {
    const old = await upload('purple')
    await deleteAgo(old.uuid, 30)

    await Promise.all([purgeDeleted(db, blobs), upload('purple'), purgeDeleted(other.db, blobs)])

    expect(await isThere(old.name)).toEqual([true, true])
    await db.execute(sql`truncate photos`)
  }
})

test('what was purged is not looked at again', async () => {
  const old = await upload('red')
  await deleteAgo(old.uuid, 30)
  await purgeDeleted(db, blobs)
  await blobs.put(old.name, 'image/jpeg', new Uint8Array([1]))

  await purgeDeleted(db, blobs)

  expect((await isThere(old.name))[0]).toBe(true)
})
