import { afterEach, beforeEach, expect, it } from 'vitest'
import { encodeStock } from '#contract/stock/stock-wire.ts'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { type Db, openDb, writeMeta } from '#src/offline/db/db.ts'
import { landStock } from '#src/offline/search/store.ts'
import { isHeldWhole } from './materials.queries.ts'

let db: Db
beforeEach(async () => {
  db = openDb(crypto.randomUUID(), deviceRecords)
  await db.open()
  await db.sucursales.bulkPut([
    { uuid: 'c', nombre: 'Córdoba', active: true } as never,
    { uuid: 's', nombre: 'Salta', active: true } as never,
    { uuid: 'v', nombre: 'Vieja', active: false } as never,
  ])
})
afterEach(() => db.delete())

const hold = (branch: string, more = false) =>
  landStock(db, { branch, stock: encodeStock([]), removed: [], cursor: 'a', reset: true, more }, 1000)

it('a search finds nothing for sure only in branches that this phone holds whole [SY33]', async () => {
  await hold('Córdoba')

  expect(await isHeldWhole(db, { branch: 'Córdoba' })).toBe(true)
  expect(await isHeldWhole(db, { branch: 'Salta' })).toBe(false)
  expect(await isHeldWhole(db, {})).toBe(false)
  expect(await isHeldWhole(db, { branch: 'Córdoba', mostrar_todas_las_sucursales: true })).toBe(false)

  await hold('Salta')
  expect(await isHeldWhole(db, {})).toBe(true)
})

it('a branch that is still coming in is not whole', async () => {
  await hold('Córdoba', true)

  expect(await isHeldWhole(db, { branch: 'Córdoba' })).toBe(false)
})

it('material on its way is known once its feed came through', async () => {
  await hold('Córdoba')
  const filter = { branch: 'Córdoba', mostrar_materiales_en_transito: true } as const
  expect(await isHeldWhole(db, filter)).toBe(false)

  await writeMeta(db, 'cursor:transito', { cursor: 'c', filters: '{}', seen: null, at: 1000 })
  expect(await isHeldWhole(db, filter)).toBe(true)
})

it('a phone that does not know which branches there are holds nothing whole', async () => {
  await db.sucursales.clear()
  await hold('Córdoba')

  expect(await isHeldWhole(db, {})).toBe(false)
})
