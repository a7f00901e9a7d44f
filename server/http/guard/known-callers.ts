import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import { rightsRevision } from '#server/db/revision.ts'
import { coalesced } from '#server/db/statements/coalesced.ts'
import { prepared } from '#server/db/statements/prepared-statement.ts'
import { Transaction } from '#server/db/transaction.ts'
import type { Identity } from '#server/http/caller.ts'
import { liveSession } from './live-session.ts'

/** A caller as they were at a revision of everybody's rights. */
export interface KnownCaller {
  identity: Identity
  /** As a statement asks for them, in JSON. */
  asked: string
}

/** A caller as revisions know them. */
const callerRow = ({ caller, scope }: Identity) => ({
  ...{ id: caller.id, accounts: scope.accounts, branch: caller.branch },
  ...{ root: caller.root, parent_id: caller.parent_id },
})

export const knownCaller = (token: Buffer, identity: Identity, rights: string): KnownCaller => ({
  identity,
  asked: JSON.stringify({ token: `\\x${token.toString('hex')}`, rights, ...callerRow(identity) }),
})

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
  session: number
  stale: boolean
  revision: string | null
}

/** Callers in one statement. */
const AT_ONCE = 8

/** Callers as statements know them. How many are expected decides the plan. */
const me = (most: number) => sql`(
  select * from json_to_recordset(${sql.placeholder('callers')}::json)
    as me(token bytea, rights text, id int, accounts int[], branch text, root boolean, parent_id int)
  limit ${sql.raw(String(most))}) me`

const whileKnown = (revision: SQL, most: number) => sql`
  select s.session, s.stale, ${revision} as revision
  from ${me(most)} cross join lateral (
    select s.id as session, s.last_used_at < now() - interval '1 minute' as stale from sessions s
    where s.token_hash = me.token and ${liveSession} limit 1) s
  where me.rights = ${rightsRevision}`

const alone = (revision: SQL) => sql`select ${revision} as revision from ${me(1)}`

const jsonList = (texts: readonly string[]): string => `[${texts.join(',')}]`

/** Questions about callers: whether each is who they were, and a revision. */
function questionsOf(revision: SQL) {
  const one = prepared<StillKnown>(() => whileKnown(revision, 1))
  const several = prepared<StillKnown>(() => whileKnown(revision, AT_ONCE))
  const ask = async (db: Queryable, all: readonly KnownCaller[]) => {
    const rows = await (all.length === 1 ? one : several)(db, {
      callers: jsonList(all.map(({ asked }) => asked)),
    })
    const bySession = new Map(rows.map((row) => [row.session, row]))
    return all.map(({ identity }) => bySession.get(identity.caller.session_id))
  }
  return {
    stillKnown: coalesced<Queryable, KnownCaller, StillKnown | undefined>(AT_ONCE, ask),
    alone: prepared<Pick<StillKnown, 'revision'>>(() => alone(revision)),
  }
}

const questions = new WeakMap<SQL, ReturnType<typeof questionsOf>>()

/** The texts of its statements are written once for each revision. */
function about(revision: SQL): ReturnType<typeof questionsOf> {
  const known = questions.get(revision) ?? questionsOf(revision)
  questions.set(revision, known)
  return known
}

/**
 * The answer for a caller who is still who they were: the session lives, and no rights have changed.
 * Undefined when that is not so. Callers who come at the same time share a statement.
 */
export function askKnown(db: Queryable, revision: SQL, known: KnownCaller): Promise<StillKnown | undefined> {
  const ask = (on: Queryable) => about(revision).stillKnown(on, known)
  return db instanceof Transaction ? ask(db) : db.shared(ask)
}

/** A revision for a caller who is known already. */
export async function readRevision(db: Queryable, identity: Identity, revision: SQL): Promise<string | null> {
  const [row] = await about(revision).alone(db, { callers: jsonList([JSON.stringify(callerRow(identity))]) })
  return row?.revision ?? null
}
