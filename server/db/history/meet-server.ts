import type pg from 'pg'
import { ancestorsOf, type History } from './place.ts'

/** The server at the other end of a connection cannot be used now, though it answers. */
const notNow = (words: string, code: string): Error => Object.assign(new Error(words), { code })

interface Seen {
  isStandby: boolean
  isOurs: boolean | null
  isSettled: boolean | null
  history: string
  floor: number
  ancestors: Record<string, string>
}

const SEEN = `
  select pg_is_in_recovery() as "isStandby", h.history, h.floor, h.ancestors,
    h.cluster = (select system_identifier from pg_control_system()) as "isOurs",
    case when not pg_is_in_recovery() then h.timeline = cluster_timeline() end as "isSettled"
  from (select) as one left join sync_history h on h.one = 1`

/** Codes of PostgreSQL for a database that has not had the migrations of this version. */
const notMigrated = new Set(['42P01', '42703', '42883'])

async function look(client: pg.ClientBase): Promise<Seen | undefined> {
  try {
    const { rows } = await client.query<Seen>(SEEN)
    return rows[0]
  } catch (error) {
    if (notMigrated.has((error as { code?: string }).code ?? '')) return undefined
    throw error
  }
}

/**
 * The history of a server that was just connected to, once it is a primary and its line of the cluster is noted; null
 * where none has begun yet. Throws when it cannot be used now. [SY35]
 */
export async function meetServer(client: pg.ClientBase): Promise<History | null> {
  const seen = await look(client)
  if (seen?.isStandby) throw notNow('The server is a standby', '25006')
  if (!seen?.isOurs) return null
  if (seen.isSettled) return { name: seen.history, floor: seen.floor, ancestors: ancestorsOf(seen.ancestors) }
  await client.query('select settle_history()')
  const again = await look(client)
  if (!again?.isSettled) throw notNow('The history of the server is not settled', '57P03')
  return { name: again.history, floor: again.floor, ancestors: ancestorsOf(again.ancestors) }
}
