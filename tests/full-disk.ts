import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { uploadPhoto } from '#contract/calls/photos.ts'
import type { Session } from '#contract/calls/session.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { ensureHistory } from '#server/db/history.ts'
import { migrate } from '#server/db/migrate.ts'
import { lots } from '#server/erp/imports/lots.ts'
import { takeFiles } from '#server/erp/run/erp-task.ts'
import { createLog } from '#server/http/log.ts'
import { answering } from '#server/routes.ts'
import { startServer } from '#server/start-server.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { seeded } from './bad-network.ts'
import type { TestServer } from './servers/server.ts'
import { oracleOf } from './worlds/engine-oracle.ts'
import { actRandomly, type Clock, drain, openSeller } from './worlds/engine-world.ts'

/** `npm run full-disk`, as root on Linux: disks of memory, small enough to fill. */
const home = mkdtempSync(join(tmpdir(), 'cantera-full-'))
chmodSync(home, 0o755)

function disk(name: string, megabytes: number): { folder: string; fill(): void; makeRoom(): void } {
  const folder = join(home, name)
  const filler = join(folder, 'filler')
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  afterAll(() => execFileSync('umount', ['-l', folder]))
  const fill = () => {
    const file = openSync(filler, 'w')
    try {
      for (const size of [1 << 20, 1 << 12]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size))
        } catch (error) {
          expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
        }
      }
    } finally {
      closeSync(file)
    }
  }
  return { folder, fill, makeRoom: () => rmSync(filler) }
}

const [ofDatabase, ofPhotos] = [disk('database', 200), disk('photos', 16)]
const postgres = await startEmbedded(ofDatabase.folder, { say: () => undefined })
await migrate(postgres.url)
const database = openDatabase(postgres.url)
const blobs = createFileStore(ofPhotos.folder)
await ensureHistory(database.db)
await seedDemo(database.db, { lotes: 60, blobs, now: new Date(), looks: 1 })
const server = await startServer({
  ...{ database, blobs, answering, log: createLog('silent'), host: '127.0.0.1', port: 0 },
  ...{ appFolder: join(home, 'no-app'), callsPerMinute: 0, trustProxy: false, checkAnswers: true },
})
afterAll(async () => {
  await server.close()
  await database.close()
  await postgres.stop()
})
const { goods, expectNothingLost, expectConverged } = oracleOf(database.db)

async function signIn(user: string): Promise<Session> {
  const body = new URLSearchParams({ username: `${user}@demo.example`, password: DEMO_PASSWORD })
  const answer = await fetch(new URL('/api/login', server.url), { method: 'POST', body })
  return (await answer.json()) as Session
}

const health = async () => (await fetch(new URL('/readyz', server.url))).text()

const random = seeded(4)
const clock: Clock = { now: Date.now() }
const world = { url: server.url, signIn, signInAgain: signIn } as unknown as TestServer
const seller = await openSeller(world, { user: 'vendedora', random, badness: 0, clock })
const things = await goods()
const codes = async () => (await seller.device.db.outbox.toArray()).map(({ lastError }) => lastError?.code)

async function work(acts: number): Promise<void> {
  for (let act = 0; act < acts; act++) await actRandomly(seller, random, things)
  clock.now += 400_000
  await seller.device.flush()
}

test('the disk of PostgreSQL fills while phones send, and has room again', async () => {
  await work(10)
  ofDatabase.fill()
  const seen = new Set<unknown>()
  for (let round = 0; round < 40 && !seen.has('servidor-lleno'); round++) {
    await work(20)
    for (const code of await codes()) seen.add(code)
  }
  expect(seen).toContain('servidor-lleno')
  expect(await health()).toBe('ok, but no room to write')

  ofDatabase.makeRoom()
  clock.now += 400_000
  await drain(seller, clock)

  await expectNothingLost(seller)
  await expectConverged(seller)
}, 300_000)

test('the folder of the photos fills, and has room again', async () => {
  const { rows } = await database.pool.query(
    'select id from lots where deleted_at is null order by id limit 1',
  )
  const noise = await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  ofPhotos.fill()
  const uuid = uuidv7()
  const { id } = await seller.device.enqueue(uploadPhoto, {
    id: rows[0].id,
    uuid,
    file: new File([new Uint8Array(noise)], 'chapa.jpg', { type: 'image/jpeg' }),
  })
  await seller.device.flush()
  const row = () => seller.device.db.outbox.where('id').equals(id).first()
  expect(await row()).toMatchObject({ state: 'pendiente', lastError: { code: 'servidor-lleno' } })

  ofPhotos.makeRoom()
  clock.now += 400_000
  await drain(seller, clock)

  expect(await row()).toBeUndefined()
  const { rows: kept } = await database.pool.query('select sha256 from photos where uuid = $1', [uuid])
  expect(await blobs.get(`${kept[0].sha256}.jpg`)).not.toBeNull()
}, 60_000)

/** A file of the ERP with every lot that is there and 40,000 more. */
async function lotsFile(): Promise<string> {
  const { rows } = await database.pool.query(
    `select concat_ws(';', product_code, batch, branch, height, length, net_stock, price) as line from lots where deleted_at is null`,
  )
  const [product, , branch] = rows[0].line.split(';')
  const more = Array.from({ length: 40_000 }, (_, n) => `${product};Z-${n};${branch};160;320;3;100`)
  return ['material;lote;sucursal;alto;largo;piezas;precio', ...rows.map(({ line }) => line), ...more].join(
    '\n',
  )
}

const lotCount = async (): Promise<number> =>
  Number((await database.pool.query('select count(*) from lots where deleted_at is null')).rows[0].count)

test('the disk of PostgreSQL fills in the middle of an import of the ERP, and has room again', async () => {
  const erpDir = join(home, 'erp')
  mkdirSync(join(erpDir, 'in'), { recursive: true })
  const path = join(erpDir, 'in', 'lotes.csv')
  writeFileSync(path, await lotsFile())
  const work = { db: database.db, blobs, log: createLog('silent'), erpDir, now: () => Date.now() + 120_000 }
  const before = await lotCount()
  ofDatabase.fill()

  await expect(takeFiles(work, lots)).rejects.toThrow()
  expect(await lotCount()).toBe(before)
  expect(existsSync(path)).toBe(true)

  ofDatabase.makeRoom()
  await takeFiles(work, lots)
  expect(await lotCount()).toBe(before + 40_000)
  expect(existsSync(path)).toBe(false)
  const { rows } = await database.pool.query(`select status from sync_runs where task = 'getBatchStock'`)
  expect(rows).toEqual([{ status: 'terminada' }])
}, 120_000)
