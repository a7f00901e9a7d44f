import { liveQuery } from 'dexie'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { type Db, databaseName, openDb, readMeta, writeMeta } from '#src/offline/db/db.ts'
import { watchStorage } from './watch-storage.ts'

let db: Db
let uuid: string
let said: string[]
let isLeaving: boolean
let stop: () => void

/** Connections that answer as those that a phone has dropped. */
const lost = new WeakSet<IDBDatabase>()
const begin = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (...asked) {
  if (lost.has(this)) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
  return begin.apply(this, asked)
}
afterAll(() => Object.assign(IDBDatabase.prototype, { transaction: begin }))

beforeEach(async () => {
  uuid = uuidv7()
  db = openDb(uuid, deviceRecords)
  await db.open()
  said = []
  isLeaving = false
  stop = watchStorage(db, {
    isClosing: () => isLeaving,
    onReopened: () => said.push('abierta'),
    onBroken: () => said.push('rota'),
    onTaken: () => said.push('tomada'),
  })
})

afterEach(() => {
  stop()
  db.close()
})

test('a database that the browser drops is opened again, once per loss, and keeps writing [F20]', async () => {
  for (const value of [1, 2]) {
    forceCloseDatabase(db.backendDB() as unknown as Parameters<typeof forceCloseDatabase>[0])
    await vi.waitFor(() => expect([db.isOpen(), said.length]).toEqual([true, value]))
    await writeMeta(db, 'prueba', value)
    expect(await readMeta(db, 'prueba')).toBe(value)
  }

  expect(said).toEqual(['abierta', 'abierta'])
})

test('one that says it is lost, in whatever words, is opened again under the change that is being saved [F20]', async () => {
  const old = db.backendDB()
  lost.add(old)

  await writeMeta(db, 'prueba', 3)

  expect(db.backendDB()).not.toBe(old)
  expect(await readMeta(db, 'prueba')).toBe(3)
})

test('what is on screen follows a storage that came back [F20]', async () => {
  const seen: unknown[] = []
  const shown = liveQuery(() => readMeta(db, 'prueba')).subscribe({
    next: (value) => void seen.push(value),
    error: () => undefined,
  })
  await vi.waitFor(() => expect(seen).toEqual([undefined]))
  forceCloseDatabase(db.backendDB() as unknown as Parameters<typeof forceCloseDatabase>[0])
  await vi.waitFor(() => expect(said).toEqual(['abierta']))

  await writeMeta(db, 'prueba', 4)

  await vi.waitFor(() => expect(seen.at(-1)).toBe(4))
  shown.unsubscribe()
})

test('one that another tab takes is let go of: nothing more is written here [F18]', async () => {
  const gone = indexedDB.deleteDatabase(databaseName(uuid))
  await new Promise((resolve, reject) => {
    gone.onsuccess = resolve
    gone.onerror = reject
  })

  await vi.waitFor(() => expect(said).toEqual(['tomada']))
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(databaseName(uuid))
})

test('on the way out nobody opens it again', async () => {
  isLeaving = true

  db.close()

  expect([db.isOpen(), said]).toEqual([false, []])
})
