import { sql } from 'drizzle-orm'
import { formatDay, formatMoment } from '#contract/kit/day.ts'
import { figure, unitText } from '#contract/kit/figures.ts'
import type { Tx } from '#server/db/client.ts'
import type { SyncPreview } from '#server/db/schema/erp.ts'
import type { ErpColumn, ErpImport } from '#server/erp/erp-import.ts'
import type { Staged } from './staging.ts'

/** Rows, refused lines and warnings that are shown. */
const MAX_SHOWN = 20

const STATUSES: Readonly<Record<string, string>> = { green: 'verde', yellow: 'amarillo', red: 'rojo' }

const money = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

type Show = (value: string) => string

/** The values of a column as screens show them, from the text that PostgreSQL has of each. */
function shownOf({ name, type }: ErpColumn): Show {
  if (type === 'numeric') return (value) => money.format(Number(value))
  if (type === 'integer') return (value) => (name === 'year' ? value : figure(Number(value)))
  if (type === 'boolean') return (value) => (value === 'true' ? 'sí' : 'no')
  if (type === 'timestamptz') return (value) => formatMoment(new Date(value).toISOString())
  if (name === 'usage_unit' || name === 'precio_por' || name === 'unit')
    return (value) =>
      value
        .split(',')
        .map((unit) => unitText(unit))
        .join(', ')
  if (name === 'stock_status') return (value) => STATUSES[value] ?? value
  return (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value)
}

async function firstRows(tx: Tx, columns: readonly ErpColumn[]): Promise<SyncPreview['rows']> {
  const cells = columns.map(({ name }) => sql`s.${sql.identifier(name)}::text`)
  const { rows } = await tx.execute<{ line: number; cells: (string | null)[] }>(sql`
    select s.line, array[${sql.join(cells, sql`, `)}]::text[] as cells from staged s order by s.line limit ${MAX_SHOWN}`)
  const show = columns.map(shownOf)
  return rows.map(({ line, cells: values }) => ({
    line,
    cells: values.map((value, at) => (value === null ? '' : (show[at]?.(value) ?? value))),
  }))
}

async function faultsIn(tx: Tx, from: 'refused' | 'warned'): Promise<SyncPreview['refused']> {
  const { rows } = await tx.execute<SyncPreview['refused']['lines'][number] & { total: number }>(sql`
    select line, field, reason, (count(*) over ())::int as total from ${sql.identifier(from)}
    order by line nulls first limit ${MAX_SHOWN}`)
  return {
    total: rows[0]?.total ?? 0,
    lines: rows.map(({ line, field, reason }) => ({ line, field, reason })),
  }
}

/** A file as it was understood: its first rows under its own headings, and what is wrong with its lines. */
export async function previewOf(tx: Tx, task: ErpImport, { rows, headings }: Staged): Promise<SyncPreview> {
  const columns = Object.keys(headings).flatMap(
    (name) => task.columns.find((column) => column.name === name) ?? [],
  )
  return {
    total: rows,
    headings: columns.map(({ name, label }) => headings[name] || label),
    rows: columns.length > 0 ? await firstRows(tx, columns) : [],
    refused: await faultsIn(tx, 'refused'),
    warned: await faultsIn(tx, 'warned'),
  }
}
