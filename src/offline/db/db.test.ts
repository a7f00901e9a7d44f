import type { Transaction } from 'dexie'
import { expect, test } from 'vitest'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { openDb } from './db.ts'
import { UPGRADED } from './versions.ts'

const renameAll = async (tx: Transaction) =>
  void (await tx.table('grupos').toCollection().modify({ nombre: 'dos' }))

/** The version after the one that phones have now. */
const NEXT = 12

/** The records of the version after this one: groups are also found by their name. */
const next = {
  ...deviceRecords,
  tables: deviceRecords.tables.map((table) =>
    table.name === 'grupos'
      ? {
          ...table,
          indexes: { ...table.indexes, [NEXT]: 'uuid, created_at, account_id, nombre' },
          upgrades: { [NEXT]: renameAll },
        }
      : table,
  ),
}

test('a phone keeps what waits to be sent when a new version changes a table, which is read again', async () => {
  const user = crypto.randomUUID()
  const old = openDb(user, deviceRecords)
  await old.table('grupos').add({ uuid: 'a', nombre: 'uno' })
  await old.table('outbox').add({ seq: 1, id: 'x', state: 'pendiente', aggregates: ['pedido:a'] })
  await old.table('meta').bulkAdd([{ key: 'cursor:grupos' }, { key: 'cursor:pedidos' }])
  expect(old.verno).toBe(NEXT - 1)
  old.close()

  const db = openDb(user, next)

  expect(await db.outbox.where('aggregates').equals('pedido:a').count()).toBe(1)
  expect(await db.table('grupos').where('nombre').equals('dos').count()).toBe(1)
  expect(db.verno).toBe(NEXT)
  // Waiting changes are replayed.
  expect(await db.meta.toCollection().primaryKeys()).toEqual([UPGRADED, 'cursor:pedidos'])
  await db.delete()
})
