import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import { rightsRevision } from '#server/db/revision.ts'
import { type KeptStatement, runKept } from '#server/db/statements/kept-statement.ts'
import type { Identity } from '#server/http/handler.ts'
import { liveSession } from './live-session.ts'

/** A caller as they were at a revision of everybody's rights. */
export interface KnownCaller {
  identity: Identity
  rights: string
}

/** Callers of sessions that were identified lately, by the hash of their token. */
export interface KnownCallers {
  find(token: Buffer): KnownCaller | undefined
  note(token: Buffer, known: KnownCaller): void
}

const MOST_KNOWN = 5000

export function createKnownCallers(most = MOST_KNOWN): KnownCallers {
  const callers = new Map<string, KnownCaller>()
  const keyOf = (token: Buffer) => token.toString('latin1')

  function note(token: Buffer, known: KnownCaller): void {
    callers.delete(keyOf(token))
    const oldest = callers.size >= most ? callers.keys().next().value : undefined
    if (oldest !== undefined) callers.delete(oldest)
    callers.set(keyOf(token), known)
  }

  return { find: (token) => callers.get(keyOf(token)), note }
}

interface StillKnown {
  stale: boolean
  revision: string | null
}

const { placeholder } = sql

/** A caller as revisions know them. */
const me = sql`(values (${placeholder('id')}::int, ${placeholder('accounts')}::int[], ${placeholder('branch')}::text,
    ${placeholder('root')}::boolean, ${placeholder('parent')}::int, ${placeholder('permissions')}::text[]))
  me(id, accounts, branch, root, parent_id, permissions)`

const valuesOfMe = ({ caller, scope }: Identity) => ({
  ...{ id: caller.id, accounts: scope.accounts, branch: caller.branch, root: caller.root },
  ...{ parent: caller.parent_id, permissions: Object.keys(caller.p) },
})

/** A statement that asks for a revision: its text is written once for each. */
function asking(write: (revision: SQL) => SQL): (revision: SQL) => KeptStatement {
  const statements = new WeakMap<SQL, KeptStatement>()
  return (revision) => {
    const known = statements.get(revision) ?? { key: {}, write: () => write(revision) }
    statements.set(revision, known)
    return known
  }
}

const whileKnown = asking(
  (revision) => sql`
  select s.last_used_at < now() - interval '1 minute' as stale, ${revision} as revision
  from sessions s cross join ${me}
  where s.token_hash = ${placeholder('token')} and ${liveSession} and ${rightsRevision} = ${placeholder('rights')}`,
)

const alone = asking((revision) => sql`select ${revision} as revision from ${me}`)

/**
 * What is asked along with a caller, who is still who they were: the session lives, and no rights have changed.
 * Undefined when that is not so.
 */
export async function askKnown(
  db: Queryable,
  { token, revision }: { token: Buffer; revision: SQL },
  { identity, rights }: KnownCaller,
): Promise<StillKnown | undefined> {
  const values = { token, rights, ...valuesOfMe(identity) }
  const [row] = await runKept<StillKnown>(db, whileKnown(revision), values)
  return row
}

/** A revision for a caller who is known already. */
export async function readRevision(db: Queryable, identity: Identity, revision: SQL): Promise<string | null> {
  const [row] = await runKept<Pick<StillKnown, 'revision'>>(db, alone(revision), valuesOfMe(identity))
  return row?.revision ?? null
}
