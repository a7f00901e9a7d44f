import { operationNamed } from '#contract/operations.ts'
import { withBlobs } from '#src/offline/db/blobs.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import type { Call } from '#src/offline/fetch/api.ts'
import { requestOf } from '#src/offline/fetch/api.ts'

/** Why a row cannot be made a call by this app: another version wrote it, or a picture of it is gone. */
export type NoCall = 'cambio-ilegible' | 'foto-perdida'

/** The server reads no more than this in one header. */
const MOST_NAMED = 50

/** A row as the call it stands for. It never throws for what the row holds: one bad row must not hold the others. [F31] */
export async function callOf(db: Db, row: OutboxRow): Promise<Call | NoCall> {
  const endpoint = operationNamed(row.type)?.endpoint
  const args = await withBlobs(db, row.args)
  if (!args) return 'foto-perdida'
  if (!endpoint || !isCallable({ endpoint, args })) return 'cambio-ilegible'
  return { endpoint, args, headers: headersOf(row) }
}

function isCallable({ endpoint, args }: Call): boolean {
  try {
    requestOf(endpoint, args)
    return true
  } catch {
    return false
  }
}

function headersOf(row: OutboxRow): Record<string, string> {
  return {
    'idempotency-key': row.id,
    'x-acting-user': row.user,
    ...(row.history && { 'x-history': row.history }),
    ...(row.base?.version != null && { 'if-match': `"${row.base.version}"` }),
    ...afterOf(row),
    ...(row.base?.repeats?.length && { 'x-repeats': row.base.repeats.slice(0, MOST_NAMED).join(',') }),
  }
}

/** The rows it follows and the own changes it builds on: the server counts neither as others'. [SY5, SY17] */
function afterOf({ after, base }: OutboxRow): Record<string, string> {
  const named = [...new Set([...after, ...(base?.own ?? [])])].slice(0, MOST_NAMED)
  return named.length > 0 ? { 'x-after': named.join(',') } : {}
}
