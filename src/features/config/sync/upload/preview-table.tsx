import type { Preview } from '#contract/calls/config/sync.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { figure } from '#contract/kit/figures.ts'
import classes from '#src/features/config/sync/sync.module.css'
import { type Column, FiguresTable } from '#src/ui/lists/figures-table.tsx'

type Row = Preview['rows'][number]
type Faults = Preview['refused']

const columnsOf = (headings: readonly string[]): Column<Row>[] => [
  { key: 'line', title: 'Línea', isFigure: true, cell: ({ line }) => line },
  ...headings.map(
    (title, at): Column<Row> => ({ key: `${at} ${title}`, title, cell: ({ cells }) => cells[at] || '–' }),
  ),
]

/** The first rows of a file as they were understood, and what is wrong with its lines. */
export function PreviewTable({ preview }: { preview: Preview }) {
  const { total, headings, rows, refused, warned } = preview
  const shown =
    rows.length < total ? `Primeras ${rows.length} de ${figure(total)} filas` : `${figure(total)} filas`
  return (
    <>
      <p>{total === 1 ? '1 fila' : shown}, como se entendieron:</p>
      {rows.length > 0 ? (
        <FiguresTable
          compact
          caption="Primeras filas del archivo"
          columns={columnsOf(headings)}
          rows={rows}
          rowKey={({ line }) => String(line)}
        />
      ) : null}
      <FaultList title="Líneas que se rechazan" faults={refused} />
      <FaultList title="Avisos" faults={warned} />
    </>
  )
}

function FaultList({ title, faults: { total, lines } }: { title: string; faults: Faults }) {
  if (total === 0) return null
  return (
    <div>
      <p>
        {title}: {figure(total)}
      </p>
      <ul className={classes.examples}>
        {lines.map(({ line, field, reason }) => (
          <li key={`${line} ${field} ${reason}`}>
            {facts(line === null ? '' : `Línea ${line}`, field, reason)}
          </li>
        ))}
      </ul>
      {total > lines.length ? <p className={classes.soft}>{figure(total - lines.length)} más.</p> : null}
    </div>
  )
}
