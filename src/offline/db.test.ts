import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { UPGRADED } from './db/versions.ts'
import { databaseName, openDb } from './db.ts'

test('a phone of the first version keeps what waits to be sent when turnos arrive', async () => {
  const user = crypto.randomUUID()
  const old = new Dexie(databaseName(user))
  old.version(1).stores({ pedidos: 'uuid, created_at', outbox: 'seq, &id, state, *aggregates', meta: 'key' })
  await old.table('pedidos').add({ uuid: 'a', created_at: '2026-03-09' })
  await old.table('outbox').add({ seq: 1, id: 'x', state: 'pendiente', aggregates: ['pedido:a'] })
  await old.table('meta').bulkAdd([{ key: 'cursor:reservas' }, { key: 'cursor:pedidos' }])
  old.close()

  const db = openDb(user, deviceRecords)

  expect(await db.outbox.where('aggregates').equals('pedido:a').count()).toBe(1)
  expect(await db.pedidos.count()).toBe(1)
  expect(db.tables.map((table) => table.name)).toEqual(
    expect.arrayContaining(deviceRecords.tables.map(({ name }) => name)),
  )
  // Tables changed by a later version are read again, and waiting changes are replayed.
  expect(await db.meta.toCollection().primaryKeys()).toEqual([UPGRADED, 'cursor:pedidos'])
  await db.delete()
})
