import type pg from 'pg'
import { kindOf } from '#contract/stock/kinds.ts'
import { accountSearchText, batchSearchText, productSearchText } from '#server/db/search-text.ts'
import { refoldedWord } from '#server/db/search-words.ts'

/** Grows whenever `fold`, the words of a text or those of a kind change: texts of before are made anew. */
const SEARCH_TEXTS = '2'
const MARK = 'search-texts'
/** Rows read and written at once. */
const SLICE = 2000

interface Refolded {
  table: string
  /** Columns that `refold` reads. */
  reads: string
  /** Columns written, with their types, beside the id. */
  writes: readonly { column: string; type: string; value?: string }[]
  refold: (row: never) => readonly unknown[]
  /** Its rows look otherwise to their readers, so that feeds send them again. */
  isShown?: true
}

const ofVector = {
  reads: 'tsvector_to_array(search) as words',
  writes: [
    {
      column: 'search',
      type: 'json',
      value: 'array_to_tsvector(array(select json_array_elements_text(g.search)))',
    },
  ],
  refold: ({ words }: { words: string[] }) => [
    [...new Set(words.map(refoldedWord))].filter((word) => word.trim() !== ''),
  ],
}

const TABLES: readonly Refolded[] = [
  {
    table: 'products',
    reads: 'product_code, product_name, generic_name, espesor, terminacion, kind',
    writes: [
      { column: 'kind', type: 'text' },
      { column: 'search', type: 'text' },
    ],
    refold: (row: Parameters<typeof productSearchText>[0]) => {
      const kind = row.kind || kindOf(row)
      return [kind, productSearchText({ ...row, kind })]
    },
    isShown: true,
  },
  {
    table: 'lots',
    reads: 'batch',
    writes: [{ column: 'batch_search', type: 'text' }],
    refold: ({ batch }: { batch: string }) => [batchSearchText(batch)],
  },
  {
    table: 'accounts',
    reads: 'account_name, business_name, cuit',
    writes: [{ column: 'search', type: 'text' }],
    refold: (row: Parameters<typeof accountSearchText>[0]) => [accountSearchText(row)],
  },
  { table: 'orders', ...ofVector },
  { table: 'work_orders', ...ofVector },
]

/**
 * Brings the texts by which rows are found up to this version, within the transaction that is open, as the owner of the
 * tables. Versions and feeds do not move where nothing that is shown changes: no phone fetches a lot again for it.
 */
export async function refoldSearch(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select value from server_marks where key = $1', [MARK])
  if (rows[0]?.value === SEARCH_TEXTS) return
  for (const table of TABLES) await refoldTable(client, table)
  await client.query(
    'insert into server_marks (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [MARK, SEARCH_TEXTS],
  )
}

async function refoldTable(client: pg.ClientBase, refolded: Refolded): Promise<void> {
  const { table, reads, isShown } = refolded
  const { rows: some } = await client.query(`select from ${table} limit 1`)
  if (some.length === 0) return
  if (!isShown) await client.query(`alter table ${table} disable trigger user`)
  for (let after = 0; ; ) {
    const { rows } = await client.query(
      `select id, ${reads} from ${table} where id > $1 order by id limit ${SLICE}`,
      [after],
    )
    const last = rows.at(-1)
    if (!last) break
    await writeSlice(client, refolded, rows)
    after = last.id
  }
  if (!isShown) await client.query(`alter table ${table} enable trigger user`)
}

async function writeSlice(
  client: pg.ClientBase,
  { table, writes, refold }: Refolded,
  rows: { id: number }[],
): Promise<void> {
  const given = rows.map((row) => {
    const values = refold(row as never)
    return { id: row.id, ...Object.fromEntries(writes.map(({ column }, at) => [column, values[at]])) }
  })
  const values = writes.map(({ column, value }) => [column, value ?? `g.${column}`] as const)
  const sets = values.map(([column, value]) => `${column} = ${value}`).join(', ')
  const differs = values.map(([column, value]) => `t.${column} is distinct from ${value}`).join(' or ')
  const columns = ['id int', ...writes.map(({ column, type }) => `${column} ${type}`)].join(', ')
  await client.query(
    `update ${table} t set ${sets} from jsonb_to_recordset($1::jsonb) as g(${columns}) where t.id = g.id and (${differs})`,
    [JSON.stringify(given)],
  )
}
