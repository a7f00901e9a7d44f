import { passes } from '#contract/permissions.ts'
import { KNOWN } from '#src/offline/coverage.ts'
import type { FieldTable } from '#src/offline/db.ts'
import type { Device } from '#src/offline/device.ts'
import { land } from '#src/offline/land.ts'
import { forgetBranch, heldBranches } from '#src/offline/search/store.ts'

/** What depends on the accounts that a person may see. */
const BY_ACCOUNT: readonly FieldTable[] = [
  'pedidos',
  'historias',
  'grupos',
  'cuentas',
  'reservas',
  'turnos',
  'ordenesDeTrabajo',
]
const BY_SEARCH: readonly FieldTable[] = ['productos', 'fotos', 'transito']

/**
 * Removes what was read under other rights or accounts, and the cursors, so that the feeds start afresh. Changes
 * that wait to be sent are done again on top, and drafts are not touched. [A50, SEC97]
 */
export async function forgetScope({ db, parts }: Pick<Device, 'db' | 'parts'>): Promise<void> {
  const canSearch = passes('buscador-de-materiales-ver', parts.user)
  const tables = canSearch ? BY_ACCOUNT : [...BY_ACCOUNT, ...BY_SEARCH]
  await db.meta.where('key').startsWithAnyOf('cursor:', 'etag:', KNOWN).delete()
  const removed = await Promise.all(
    tables.map(async (table) => (await keysOf(db, table)).map((key) => ({ table, key }))),
  )
  await land(parts, { writes: [], removed: removed.flat() })
  if (canSearch) return
  for (const { branch } of await heldBranches(db)) await forgetBranch(db, branch)
}

const keysOf = async (db: Device['db'], table: FieldTable): Promise<(string | number)[]> =>
  (await db.table(table).toCollection().primaryKeys()) as (string | number)[]
