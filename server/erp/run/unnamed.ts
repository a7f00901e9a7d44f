import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { Kept } from '#server/erp/erp-import.ts'

const id = sql.identifier
const all = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` and `)

/** Condition: `n`, a row with the key columns of the file, stands for `t`. */
export const matchOf = ({ keys }: Pick<Kept, 'keys'>): SQL =>
  all(Object.entries(keys).map(([name, stored]) => sql`n.${id(name)} = ${stored}`))

/** Stored rows that no line of the file names. */
export const unnamed = (kept: Kept): SQL =>
  sql`(${kept.alive}) and not exists (select from named n where ${matchOf(kept)})`

/**
 * Condition: `t` may be what a line means whose key cannot be read whole; null when there is no such line. Each pattern of
 * readable columns is a condition of its own, so that many lines are matched at once. [A198]
 */
export async function meantByUnreadable(tx: Tx, { keys }: Kept): Promise<SQL | null> {
  const names = Object.keys(keys)
  const { rows } = await tx.execute<{ readable: string[] }>(sql`
    select distinct array_remove(array[${sql.join(
      names.map((name) => sql`case when ${id(name)} is not null then ${name} end`),
      sql`, `,
    )}]::text[], null) as readable from partly`)
  if (rows.length === 0) return null
  if (rows.some(({ readable }) => readable.length === 0)) return sql`true`
  const patterns = rows.map(({ readable }) => {
    const empty = names.filter((name) => !readable.includes(name)).map((name) => sql`n.${id(name)} is null`)
    const same = readable.map((name) => sql`n.${id(name)} = ${keys[name] ?? sql`null`}`)
    return sql`exists (select from partly n where ${all([...empty, ...same])})`
  })
  return sql`(${sql.join(patterns, sql` or `)})`
}
