import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#src/offline/db/db.ts'
import { emptyDb } from '#tests/worlds/outbox-world.ts'
import { noteOutcome, type Outcome, readConnection } from './connection.ts'

let db: Db

beforeEach(async () => {
  db = await emptyDb()
  await noteOutcome(db, 'conectado', { now: 1 })
})

async function after(...outcomes: Outcome[]) {
  for (const [index, outcome] of outcomes.entries())
    await noteOutcome(db, outcome, { now: 2 + index, path: `/api/${index}` })
  return readConnection(db)
}

it('is lost with the first call that finds no network [F15]', async () => {
  expect(await after('sin-red')).toEqual({ state: 'sin-conexion', since: 2 })
})

it('is doubted after one answer of somebody else, and lost once another call gets one too [F13]', async () => {
  expect(await after('respuesta-ajena')).toEqual({ state: 'conectado', since: 1, doubtedBy: '/api/0' })
  expect(await after('respuesta-ajena', 'respuesta-ajena')).toEqual({ state: 'portal', since: 3 })
})

it('is not lost by one call that only a gateway answers, however often', async () => {
  for (let now = 2; now < 6; now++) await noteOutcome(db, 'respuesta-ajena', { now, path: '/api/me' })

  expect(await readConnection(db)).toEqual({ state: 'conectado', since: 1, doubtedBy: '/api/me' })
})

it('stays when the next call is answered', async () => {
  expect(await after('respuesta-ajena', 'conectado')).toEqual({ state: 'conectado', since: 1 })
})

it('is only doubted by a call that fails while others are answered, however often', async () => {
  for (let now = 2; now < 6; now++) await noteOutcome(db, 'sin-red', { now, isAlone: true })

  expect(await readConnection(db)).toEqual({ state: 'conectado', since: 1, doubtedBy: '' })
})

it('is back with the first answer', async () => {
  expect(await after('sin-red', 'tiempo-agotado', 'conectado')).toEqual({ state: 'conectado', since: 4 })
})
