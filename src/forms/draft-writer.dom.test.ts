import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Db, ownerOfDatabase } from '#src/offline/db/db.ts'
import { changeDraft, readDraft, writeDraft } from '#src/offline/drafts.ts'
import { forgetSpares, keepSpare, takeInSpares } from '#src/offline/rescue/spare-drafts.ts'
import { emptyDb } from '#tests/worlds/outbox-world.ts'
import { draftWriter } from './draft-writer.ts'

const ana = 'ana'
const spares = () => Object.keys(localStorage).filter((name) => name.startsWith('cantera.borrador.'))

let db: Db
let owner: string
beforeEach(async () => {
  db = await emptyDb()
  owner = ownerOfDatabase(db.name)
})
afterEach(() => {
  localStorage.clear()
  db.close()
})

test('what is kept lies outside the database until the database has it', async () => {
  const writer = draftWriter<string>({ db, owner: ana }, 'nota')

  for (const text of ['a', 'ab', 'abc']) writer.keep(text, () => writeDraft(db, 'nota', text))
  expect(JSON.parse(localStorage.getItem('cantera.borrador.ana.nota') ?? '')).toMatchObject({ value: 'abc' })
  await writer.settled()

  expect((await db.borradores.get('nota'))?.value).toBe('abc')
  expect(spares()).toEqual([])
})

test('a form that was sent leaves nothing behind', async () => {
  const writer = draftWriter<string>({ db, owner: ana }, 'nota')
  writer.keep('a', () => writeDraft(db, 'nota', 'a'))

  writer.stop()
  writer.keep('b', () => writeDraft(db, 'nota', 'b'))
  await writer.settled()

  expect(spares()).toEqual([])
  expect((await db.borradores.get('nota'))?.value).not.toBe('b')
})

test('a key press during a write is newer than what is being written', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(1000)
  const writing = changeDraft(db, 'carrito', { like: '', change: () => 'encargad' })
  keepSpare(ana, { key: 'carrito', value: 'encargado', at: 1000 })
  vi.setSystemTime(1010)
  await writing

  await takeInSpares(db, ana)

  vi.useRealTimers()
  expect((await db.borradores.get('carrito'))?.value).toBe('encargado')
})

test('the next start takes in what is newer, of this person alone, and what it can read', async () => {
  await db.borradores.bulkPut([
    { key: 'older', value: 'held', at: 2 },
    { key: 'newer', value: 'held', at: 2 },
  ])
  for (const [key, at] of [
    ['older', 1],
    ['newer', 3],
    ['unknown', 1],
  ] as const)
    keepSpare('ana', { key, value: 'typed', at })
  keepSpare('luis', { key: 'newer', value: 'foreign', at: 9 })
  localStorage.setItem('cantera.borrador.ana.broken', '{')

  await takeInSpares(db, 'ana')

  const drafts = await db.borradores.toArray()
  expect(Object.fromEntries(drafts.map(({ key, value }) => [key, value]))).toEqual({
    older: 'held',
    newer: 'typed',
    unknown: 'typed',
  })
  expect(spares()).toEqual(['cantera.borrador.luis.newer'])
})

test('on a full phone the next form finds what was typed in its spare copy, and so does the next start [F19]', async () => {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  const writer = draftWriter<string>({ db, owner }, 'nota')
  writer.keep('escrito', () => writeDraft(db, 'nota', 'escrito'))
  await writer.settled()
  await takeInSpares(db, owner)

  expect(await readDraft(db, 'nota', '')).toBe('escrito')

  IDBObjectStore.prototype.put = put
  await takeInSpares(db, owner)
  expect((await db.borradores.get('nota'))?.value).toBe('escrito')
  expect(spares()).toEqual([])
})

test('leaving takes a person’s own with it [SEC88]', () => {
  keepSpare('ana', { key: 'a', value: 1, at: 1 })
  keepSpare('luis', { key: 'a', value: 1, at: 1 })

  forgetSpares('ana')

  expect(spares()).toEqual(['cantera.borrador.luis.a'])
})
