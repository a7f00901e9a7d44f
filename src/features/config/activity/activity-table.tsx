import type { Activity } from '#contract/calls/config/activity.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { type Column, FiguresTable } from '#src/ui/lists/figures-table.tsx'
import { ActivityChanges, ActivityText, whoText } from './activity-text.tsx'

const COLUMNS: readonly Column<Activity>[] = [
  { key: 'at', title: 'Cuándo', cell: ({ at }) => formatMoment(at) },
  { key: 'who', title: 'Quién', cell: whoText },
  { key: 'what', title: 'Qué', cell: (activity) => <ActivityText deed={activity} /> },
  { key: 'changes', title: 'Cambios', cell: (activity) => <ActivityChanges deed={activity} /> },
]

/** The activities, where there is room for columns. */
export const ActivityTable = ({ deeds: activities }: { deeds: readonly Activity[] }) => (
  <Card flush>
    <FiguresTable caption="Actividad" columns={COLUMNS} rows={activities} rowKey={({ id }) => id} />
  </Card>
)
