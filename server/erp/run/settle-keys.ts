import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { ErpImport, Sum } from '#server/erp/erp-import.ts'
import { type Chosen, MAX_EXAMPLES, type SyncDoubt } from './doubt.ts'
import { dropRefused, keysOf, listed, namesOf } from './staged-tables.ts'

const id = sql.identifier
const AS_LINES = 0
const DOUBT_KEY = 'repetidas'

/** Headings of the file by column. */
export type Headings = Readonly<Record<string, string>>

/** Lines with the same key as another, in `twice`; returns their number. */
async function findTwice(tx: Tx, task: ErpImport): Promise<number> {
  const keys = namesOf(keysOf(task))
  const cells = namesOf(task.columns)
  const { rowCount } = await tx.execute(sql`
    create temp table twice on commit drop as
    select line, raw, dense_rank() over (order by ${keys}) as key_number,
      max(line) over (partition by ${keys}) as latest, max(line) over (partition by ${cells}) as same
    from staged where (${keys}) in (select ${keys} from staged group by ${keys} having count(*) > 1)`)
  return rowCount ?? 0
}

/** Lines that are equal in every cell are one. */
async function dropEqual(tx: Tx, heading: string): Promise<void> {
  await tx.execute(sql`insert into warned select line, ${heading}, 'está repetida, igual a la línea ' || same
    || ': cuenta una vez', raw from twice where line < same`)
  await tx.execute(sql`delete from staged where line in (select line from twice where line < same)`)
  await tx.execute(sql`delete from twice where line < same`)
  await tx.execute(sql`delete from twice t where not exists
    (select from twice o where o.key_number = t.key_number and o.line <> t.line)`)
}

const differ = (columns: readonly string[], from: ErpImport): string[] =>
  columns.filter((name) => from.columns.some((column) => column.name === name))

/** Adds the lines of these keys to the last of each. */
async function add(tx: Tx, { merged }: Sum, heading: string): Promise<void> {
  const columns = Object.keys(merged)
  await tx.execute(sql`
    with sums as (
      select t.key_number, max(t.latest) as latest,
        ${listed(columns.map((name) => sql`${merged[name] ?? sql`null`} as ${id(name)}`))}
      from staged s join twice t using (line) where t.added group by 1
    ) update staged s set ${listed(columns.map((name) => sql`${id(name)} = sums.${id(name)}`))}
    from sums where s.line = sums.latest`)
  await tx.execute(sql`insert into warned select latest, ${heading},
    'se sumaron las líneas ' || string_agg(line::text, ', ' order by line), min(raw) from twice where added group by latest`)
  await tx.execute(
    sql`delete from staged where line in (select line from twice where added and line < latest)`,
  )
  await tx.execute(sql`delete from twice where added`)
}

/** Marks the keys that are added: each line has another deposit, or they are equal but for quantities and a person said so. */
async function markAdded(
  tx: Tx,
  task: ErpImport,
  { by, quantities, isSum }: Sum & { isSum: boolean },
): Promise<void> {
  const apart = differ(by, task)
  const rest = task.columns.filter(({ name }) => !quantities.includes(name))
  const hasOthers =
    apart.length > 0 ? sql`count(distinct row(${namesOf(apart.map((name) => ({ name })))}))` : sql`1`
  await tx.execute(
    sql`alter table twice add added boolean not null default false, add alike boolean not null default false`,
  )
  await tx.execute(sql`
    with groups as (
      select t.key_number, ${hasOthers} = count(*) as apart,
        count(distinct row(${namesOf(rest)})) = 1 as alike
      from staged s join twice t using (line) group by 1
    ) update twice t set alike = g.alike, added = g.apart or g.alike and ${isSum}::boolean
    from groups g where g.key_number = t.key_number`)
}

/** Keys whose lines are equal but for quantities wait for a person. */
async function doubtsOf(tx: Tx, task: ErpImport): Promise<SyncDoubt[]> {
  const { rows } = await tx.execute<{ total: number; lines: { line: number; text: string }[] | null }>(sql`
    select count(*)::int as total, (array_agg(json_build_object('line', line, 'text', raw) order by key_number, line))
      [1:${MAX_EXAMPLES * 2}::int] as lines from twice where alike`)
  const [found] = rows
  if (!found || found.total === 0) return []
  return [
    {
      key: DOUBT_KEY,
      question: `${found.total} líneas repiten ${keysOf(task)
        .map(({ label }) => label)
        .join(', ')} con otra cantidad.`,
      readings: ['Se suman', 'Vale la última de cada una'],
      total: found.total,
      rows: (found.lines ?? []).map((line) => ({ ...line, values: [] })),
    },
  ]
}

/** The last line of a key counts, the others are refused. */
async function keepLast(tx: Tx, heading: string): Promise<void> {
  await tx.execute(sql`insert into refused
    select line, ${heading}, 'está dos veces: vale la línea ' || latest, raw from twice where line < latest`)
  await dropRefused(tx)
}

/**
 * Leaves a line for each key: equal ones are one, those of several deposits are added, of others the last counts. Those
 * that are equal but for quantities wait. [A197]
 */
export async function settleKeys(
  tx: Tx,
  task: ErpImport,
  { headings, chosen }: { headings: Headings; chosen: Chosen },
): Promise<SyncDoubt[]> {
  const heading = headings[task.key[0] ?? ''] ?? ''
  if ((await findTwice(tx, task)) === 0) return []
  await dropEqual(tx, heading)
  const choice = chosen.get(DOUBT_KEY)
  if (task.sum) {
    await markAdded(tx, task, { ...task.sum, isSum: choice === AS_LINES })
    await add(tx, task.sum, heading)
  }
  const doubts = task.sum && choice === undefined ? await doubtsOf(tx, task) : []
  await keepLast(tx, heading)
  return doubts
}

/** Quantities below zero are zero. [A196] */
export async function floorQuantities(tx: Tx, { columns }: ErpImport, headings: Headings): Promise<void> {
  for (const { name } of columns.filter(({ floor }) => floor)) {
    const below: SQL = sql`${id(name)} < 0`
    const { rowCount } = await tx.execute(sql`insert into warned
      select line, ${headings[name] ?? name}, 'es ' || ${id(name)} || ': se toma 0', raw from staged where ${below}`)
    if (rowCount) await tx.execute(sql`update staged set ${id(name)} = 0 where ${below}`)
  }
}
