import type { User } from '#contract/calls/session.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { FieldTable } from '#src/offline/db/field-rows.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'
import type { Device } from '#src/offline/device.ts'
import { KNOWN } from '#src/offline/fetch/coverage.ts'
import { REMOTE } from '#src/offline/fetch/remote.ts'
import { land } from '#src/offline/land/land.ts'
import { forgetBranch } from '#src/offline/search/held-branches.ts'
import { heldBranches } from '#src/offline/search/stock-db.ts'
import { SEARCH_FORM } from '#src/records/stock/stock.table.ts'

/**
 * Removes what was read under other rights or accounts, and the cursors, so that the feeds start afresh. Changes
 * that wait to be sent are done again on top, and drafts are not touched. [A50, SEC97]
 */
export async function forgetScope({ db, parts }: Pick<Device, 'db' | 'parts'>): Promise<void> {
  const tables = db.records.tables
    .filter(({ scope }) => isForgotten(scope, parts.user))
    .map(({ name }) => name)
  await db.meta.where('key').startsWithAnyOf('cursor:', 'etag:', KNOWN, REMOTE).delete()
  const removed = await Promise.all(
    tables.map(async (table) => (await keysOf(db, table)).map((key) => ({ table, key }))),
  )
  await land(parts, { writes: [], removed: removed.flat() })
  if (passes(SEARCH_FORM, parts.user)) return
  for (const { branch } of await heldBranches(db)) await forgetBranch(db, branch)
}

const isForgotten = (scope: PhoneTable['scope'], user: User): boolean =>
  typeof scope === 'string' ? scope === 'accounts' : !passes(scope.needs, user)

const keysOf = async (db: Device['db'], table: FieldTable): Promise<(string | number)[]> =>
  (await db.table(table).toCollection().primaryKeys()) as (string | number)[]
