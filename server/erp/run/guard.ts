import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { SyncGuard } from '#server/db/schema/erp.ts'
import type { Kept } from '#server/erp/erp-import.ts'

/** The part of the rows that may go without a question. */
const MAY_GO = 0.2
/** Rows up to which a branch is not looked at by itself. */
const FEW_ROWS = 20
const EXAMPLES = 5

/** The file lacks too many rows: nothing is changed until a person decides. */
export class TooFewRows extends Error {
  override name = 'TooFewRows'

  constructor(readonly guard: SyncGuard) {
    const [before, now] = (['before', 'now'] as const).map((item) => sum(guard, item))
    super(`El archivo trae ${now} de ${before} filas: confirme`)
  }
}

const sum = ({ branches }: SyncGuard, item: 'before' | 'now'): number =>
  branches.reduce((total, branch) => total + branch[item], 0)

/** Stored rows that the file does not name. */
export const unnamed = ({ alive, match }: Kept) =>
  sql`(${alive}) and not exists (select from named n where ${match})`

interface Counted extends Record<string, unknown> {
  branch: string
  before: number
  now: number
  examples: string[] | null
}

/** Counts the rows by branch and those that the file has, with examples of the others. */
async function count(tx: Tx, kept: Kept): Promise<SyncGuard> {
  const table = sql.identifier(kept.table)
  const branch = sql`coalesce(${kept.branch ?? sql`''`}, '')`
  const { rows } = await tx.execute<Counted>(sql`
    with gone as (
      select branch, count(*)::int as n, (array_agg(label order by label))[1:${EXAMPLES}::int] as examples
      from (select ${branch} as branch, ${kept.label} as label from ${table} t where ${unnamed(kept)}) g group by branch
    ), there as (
      select ${branch} as branch, count(*)::int as n from ${table} t where ${kept.alive} group by 1
    )
    select there.branch, there.n as before, there.n - coalesce(gone.n, 0) as now, gone.examples
    from there left join gone using (branch) order by there.branch`)
  return {
    branches: rows.map(({ branch: name, before, now }) => ({ branch: name, before, now })),
    examples: rows.flatMap(({ examples }) => examples ?? []).slice(0, EXAMPLES),
  }
}

const isTooFew = (before: number, now: number): boolean => before - now > before * MAY_GO

/** Throws TooFewRows when more than a fifth of the rows would go, in all or in a branch of more than twenty. */
export async function guardRows(tx: Tx, kept: Kept): Promise<void> {
  const guard = await count(tx, kept)
  const inBranch = guard.branches.some(({ before, now }) => before > FEW_ROWS && isTooFew(before, now))
  if (inBranch || isTooFew(sum(guard, 'before'), sum(guard, 'now'))) throw new TooFewRows(guard)
}
