import type { Actividad } from '#contract/calls/config/actividad.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { type Column, FiguresTable } from '#src/ui/lists/figures-table.tsx'
import { DeedChanges, DeedText, whoText } from './deed-text.tsx'

const COLUMNS: readonly Column<Actividad>[] = [
  { key: 'at', title: 'Cuándo', cell: ({ at }) => formatMoment(at) },
  { key: 'who', title: 'Quién', cell: whoText },
  { key: 'what', title: 'Qué', cell: (deed) => <DeedText deed={deed} /> },
  { key: 'changes', title: 'Cambios', cell: (deed) => <DeedChanges deed={deed} /> },
]

/** What was done, where there is room for columns. */
export const DeedTable = ({ deeds }: { deeds: readonly Actividad[] }) => (
  <Card flush>
    <FiguresTable caption="Actividad" columns={COLUMNS} rows={deeds} rowKey={({ id }) => id} />
  </Card>
)
