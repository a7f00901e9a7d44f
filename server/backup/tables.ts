import type pg from 'pg'
import type { Sequence, TableHead } from './archive.ts'

/**
 * Tables whose rows are never copied, so that sessions and links from before a restore are void after it, and with them
 * the transactions of another cluster. A table with `token_hash` belongs here. [SEC51]
 */
export const SECRET_TABLES: readonly string[] = [
  'sessions',
  'push_subscriptions',
  'export_links',
  'login_failures',
  'known_places',
  'call_quotas',
  'one_time_tokens',
  'public_links',
  'pending_registrations',
  'rights_changes',
]

/** A name as PostgreSQL takes it, whatever is in it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

interface Found {
  table: string
  columns: string[]
  /** Tables that its rows refer to. */
  needs: string[]
}

/** Every table of ours with the columns that are written, those that others refer to before them. */
export async function tablesOf(client: pg.ClientBase): Promise<TableHead[]> {
  const { rows } = await client.query<Found>(`
    select c.relname::text as table,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`)
  const sorted: Found[] = []
  const add = (item: Found, path: readonly string[]): void => {
    if (sorted.includes(item)) return
    if (path.includes(item.table))
      throw new Error(`Tables refer to each other in a circle: ${path.join(', ')}`)
    for (const name of item.needs) {
      const needed = rows.find(({ table }) => table === name)
      if (needed) add(needed, [...path, item.table])
    }
    sorted.push(item)
  }
  for (const row of rows) add(row, [])
  return sorted.map(({ table, columns }) => ({ table, columns }))
}

/** Where the sequences of our tables have come. */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const found: Sequence[] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query(
      `select last_value::text as value, is_called as called from public.${quoted(name)}`,
    )
    found.push({ name, ...state[0] })
  }
  return found
}
