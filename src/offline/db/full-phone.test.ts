import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Db, writeMeta } from '#src/offline/db/db.ts'
import { emptyDb } from '#tests/worlds/outbox-world.ts'
import { noteFullPhone, onFullPhone } from './full-phone.ts'

const { put } = IDBObjectStore.prototype
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

let db: Db
let said: number
let stop: () => void

beforeEach(async () => {
  db = await emptyDb()
  said = 0
  stop = onFullPhone(() => {
    said += 1
  })
})
afterEach(() => {
  IDBObjectStore.prototype.put = put
  stop()
  db.close()
})

test('a write that finds no room is noted, whoever asked for it and whatever becomes of its error [F19]', async () => {
  IDBObjectStore.prototype.put = full

  await writeMeta(db, 'prueba', 1).catch(() => undefined)
  await db.meta.bulkPut([{ key: 'prueba', value: 2 }]).catch(() => undefined)
  await db.transaction('rw', db.meta, () => db.meta.put({ key: 'prueba', value: 3 })).catch(() => undefined)

  expect(said).toBeGreaterThanOrEqual(3)
})

test('a write that is refused for another reason is not', async () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('No.', 'DataError')
  }

  await writeMeta(db, 'prueba', 1).catch(() => undefined)

  expect(said).toBe(0)
})

test('what was met before anything listened is said to the first who does', () => {
  stop()
  noteFullPhone()

  stop = onFullPhone(() => {
    said += 1
  })

  expect(said).toBe(1)
})
