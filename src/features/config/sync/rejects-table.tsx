import type { Reject } from '#contract/calls/config/sync.ts'
import { type Column, FiguresTable } from '#src/ui/lists/figures-table.tsx'
import classes from './sync.module.css'

const COLUMNS: readonly Column<Reject>[] = [
  { key: 'line', title: 'Línea', isFigure: true, cell: ({ line }) => line ?? '–' },
  { key: 'field', title: 'Campo', cell: ({ field }) => field },
  { key: 'kind', title: 'Qué pasó', cell: ({ aviso: isWarning }) => (isWarning ? 'Aviso' : 'Rechazada') },
  { key: 'reason', title: 'Motivo', cell: ({ reason }) => reason },
  { key: 'raw', title: 'Contenido', cell: ({ raw }) => <p className={classes.raw}>{raw}</p> },
]

/** Rejected lines and warnings where there is room for columns. */
export const RejectsTable = ({ rows }: { rows: readonly Reject[] }) => (
  <FiguresTable
    compact
    caption="Líneas rechazadas y avisos"
    columns={COLUMNS}
    rows={rows}
    rowKey={({ id }) => String(id)}
  />
)
