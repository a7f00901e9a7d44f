import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadPhoto } from '#contract/calls/photos.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { exportOutbox } from '#src/offline/rescue/export-outbox.ts'
import { startTestServer } from './servers/server.ts'
import { openSeller } from './worlds/engine-world.ts'

const server = await startTestServer()
const { db } = server.database

test('SEC70 a photo for a lot that is full stays on the phone, refused in words, and can be taken out', async () => {
  const { rows } = await db.execute<{ id: number }>(sql`select id from lots where deleted_at is null limit 1`)
  const id = Number(rows[0]?.id)
  await db.execute(sql`
    insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height)
    select gen_random_uuid(), ${id}, n, 'drive', 'aa', 1, 1, 1, 1 from generate_series(1, 40) n`)
  const clock = { now: Date.now() }
  const { device } = await openSeller(server, {
    user: 'vendedora',
    random: () => 0.5,
    badness: 0,
    clock,
    network: fetch,
  })
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } }).jpeg()
  const bytes = new Uint8Array(await picture.toBuffer())
  const file = new Blob([bytes], { type: 'image/jpeg' })
  await device.enqueue(uploadPhoto, { id, uuid: uuidv7(), file })

  await device.flush()

  const [row] = await device.db.outbox.toArray()
  expect(row).toMatchObject({
    state: 'rechazado',
    lastError: {
      code: 'demasiadas-fotos',
      messages: ['El lote ya tiene 40 fotos, que es lo máximo. Borrá una para cargar otra.'],
    },
  })
  const files = unzipSync(new Uint8Array(await (await exportOutbox(device.db)).arrayBuffer()))
  expect(files[`fotos/${row?.blobs[0]}.jpg`]).toEqual(bytes)
  device.close()
})
