import { Dexie } from 'dexie'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { openOlderPhone } from './older-phone.ts'

const [ana, beto] = ['0198a1c2-0000-7000-8000-000000000001', '0198a1c2-0000-7000-8000-000000000002']
const NEW_NAMES = ['cantera-session', `cantera-phone-${ana}`, 'cantera-share-inbox']

const change = (seq: number, more: object = {}) => ({
  ...{
    seq,
    id: `id-${seq}`,
    v: 1,
    type: 'pedidos.guardar.v1',
    args: { uuid: 'p' },
    aggregates: [],
    after: [],
  },
  ...{ base: null, before: [{ table: 'pedidos', key: 'p' }], blobs: [], state: 'pendiente', lastError: null },
  ...{ createdAt: Date.UTC(2026, 2, 9), ...more },
})

/** A database as a version before 1.0.0 left it. */
async function lay(name: string, rows: Record<string, object[]> = {}): Promise<void> {
  const db = new Dexie(name)
  db.version(5).stores({ outbox: 'seq', borradores: 'key', blobs: 'sha256', meta: 'key' })
  for (const [table, all] of Object.entries(rows)) await db.table(table).bulkAdd(all)
  await db.open()
  db.close()
}

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  localStorage.clear()
  for (const name of NEW_NAMES) await lay(name)
})

it('a phone without an older version has none', async () => {
  expect(await openOlderPhone()).toBeNull()
  expect((await Dexie.getDatabaseNames()).sort()).toEqual([...NEW_NAMES].sort())
})

it('databases of an older version in which nothing waits are deleted, with what lay beside them', async () => {
  await lay('cantera-sesion')
  await lay(`cantera-${ana}`)
  localStorage.setItem('cantera.sesion', '{}')
  localStorage.setItem('other', 'x')

  expect(await openOlderPhone()).toBeNull()

  expect((await Dexie.getDatabaseNames()).sort()).toEqual([...NEW_NAMES].sort())
  expect({ ...localStorage }).toEqual({ other: 'x' })
})

it('what waits of everybody is offered as a file, and deleted only when that is asked for', async () => {
  const blob = { sha256: 'abc', bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg', at: 0 }
  await lay('cantera-sesion')
  await lay(`cantera-${ana}`, { outbox: [change(1, { sentence: 'Pedido nuevo' }), change(2)], blobs: [blob] })
  await lay(`cantera-${ana}~${beto}`, { borradores: [{ key: 'nota', value: 'a medias', at: 0 }] })

  const older = await openOlderPhone()

  expect(older?.count).toBe(3)
  const files = unzipSync(new Uint8Array(await (await older!.exportAll()).arrayBuffer()))
  const text = (name: string) => strFromU8(files[name]!)
  expect(text('pendientes.txt')).toMatch(
    /^1\. .* · Pedido nuevo · pendiente\n2\. .* · pedidos\.guardar\.v1 · pendiente$/,
  )
  expect(JSON.parse(text('pendientes.json'))).toMatchObject([{ id: 'id-1' }, { id: 'id-2' }])
  expect(text('borradores.json')).toContain('a medias')
  expect([...files['fotos/abc.jpg']!]).toEqual([1, 2, 3])
  expect(await Dexie.getDatabaseNames()).toContain(`cantera-${ana}`)

  await older!.remove()
  expect((await Dexie.getDatabaseNames()).sort()).toEqual([...NEW_NAMES].sort())
})
