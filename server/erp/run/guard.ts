import { type SQL, sql } from 'drizzle-orm'
import { figure } from '#contract/kit/figures.ts'
import type { Tx } from '#server/db/client.ts'
import type { SyncGuard, SyncPreview } from '#server/db/schema/erp.ts'
import type { Kept } from '#server/erp/erp-import.ts'
import { counted, type SyncDoubt } from './doubt.ts'
import { matchOf } from './unnamed.ts'

/** The part of the rows that may go without a question. */
const MAY_GO = 0.2
/** Rows up to which a branch is not looked at by itself. */
const FEW_ROWS = 20
const EXAMPLES = 5

const sum = ({ branches }: Pick<SyncGuard, 'branches'>, item: 'before' | 'now' | 'comes'): number =>
  branches.reduce((total, branch) => total + branch[item], 0)

function goneText(guard: SyncGuard): string {
  const [before, now, comes] = [sum(guard, 'before'), sum(guard, 'now'), sum(guard, 'comes')]
  const stays = `quedan ${figure(now)} de las ${counted(before, 'fila que hay', 'filas que hay')}`
  return `Con este archivo ${stays} y ${comes === 1 ? 'llega' : 'llegan'} ${counted(comes, 'nueva')}.`
}

/** The file can be read in two ways or lacks too many rows: nothing is changed until a person decides. */
export class Doubtful extends Error {
  override name = 'Doubtful'

  constructor(
    readonly guard: SyncGuard,
    isShort: boolean,
  ) {
    super([...(isShort ? [goneText(guard)] : []), ...guard.doubts.map(({ question }) => question)].join(' '))
  }
}

interface Counted extends Record<string, unknown> {
  branch: string
  before: number
  now: number
  examples: string[] | null
}

/** Counts the rows by branch and those that stay, with examples of the others. */
async function countGone(tx: Tx, kept: Kept, gone: SQL): Promise<Counted[]> {
  const table = sql.identifier(kept.table)
  const branch = sql`coalesce(${kept.branch ?? sql`''`}, '')`
  const { rows } = await tx.execute<Counted>(sql`
    with gone as (
      select branch, count(*)::int as n, (array_agg(label order by label))[1:${EXAMPLES}::int] as examples
      from (select ${branch} as branch, ${kept.label} as label from ${table} t where ${gone}) g group by branch
    ), there as (
      select ${branch} as branch, count(*)::int as n from ${table} t where ${kept.alive} group by 1
    )
    select there.branch, there.n as before, there.n - coalesce(gone.n, 0) as now, gone.examples
    from there left join gone using (branch) order by there.branch`)
  return rows
}

/** New rows of the file by branch. */
async function countComing(tx: Tx, kept: Kept): Promise<ReadonlyMap<string, number>> {
  const { branch = sql`''`, alive = sql`true` } = kept.comes ?? {}
  const { rows } = await tx.execute<{ branch: string; n: number }>(sql`
    select coalesce(${branch}, '') as branch, count(*)::int as n from staged n
    where (${alive}) and not exists (
      select from ${sql.identifier(kept.table)} t where (${kept.alive}) and ${matchOf(kept)}) group by 1`)
  return new Map(rows.map(({ branch: name, n }) => [name, n]))
}

async function wholeCount(tx: Tx, kept: Kept, there: readonly Counted[]): Promise<Omit<SyncGuard, 'doubts'>> {
  const coming = await countComing(tx, kept)
  const known = there.map(({ branch, before, now }) => ({
    branch,
    before,
    now,
    comes: coming.get(branch) ?? 0,
  }))
  const others = [...coming].filter(([branch]) => there.every((known) => known.branch !== branch))
  return {
    branches: [...known, ...others.map(([branch, comes]) => ({ branch, before: 0, now: 0, comes }))],
    examples: there.flatMap(({ examples }) => examples ?? []).slice(0, EXAMPLES),
  }
}

const isTooFew = (before: number, now: number): boolean => before - now > before * MAY_GO

/** More than a fifth of the rows would go, in all or in a branch of more than twenty. */
function isShort(rows: readonly Counted[]): boolean {
  const [before, now] = (['before', 'now'] as const).map((item) =>
    rows.reduce((all, row) => all + row[item], 0),
  )
  const inBranch = rows.some((row) => row.before > FEW_ROWS && isTooFew(row.before, row.now))
  return inBranch || isTooFew(before ?? 0, now ?? 0)
}

interface Guarded {
  kept: Kept | undefined
  /** Condition: `t` goes. */
  gone: SQL
  doubts: SyncDoubt[]
  /** A file that a person sent, as it was understood: it waits for them in any case. */
  preview: SyncPreview | null
}

/** Throws Doubtful where the file can be read in two ways or lacks too many rows, and where a person sent it. */
export async function guardRows(tx: Tx, { kept, gone, doubts, preview }: Guarded): Promise<void> {
  const there = kept ? await countGone(tx, kept, gone) : []
  const short = isShort(there)
  if (!short && doubts.length === 0 && !preview) return
  const isCounted = short || preview !== null
  const counts = kept && isCounted ? await wholeCount(tx, kept, there) : { branches: [], examples: [] }
  throw new Doubtful({ ...counts, doubts, ...(preview && { uploaded: true as const, preview }) }, short)
}
