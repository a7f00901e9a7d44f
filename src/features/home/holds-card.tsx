import { Link } from '@tanstack/react-router'
import { dayOf } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useNow } from '#src/read/use-now.ts'
import { useRead } from '#src/read/use-read.ts'
import { countOwnHolds } from '#src/records/holds/holds-known.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { type DayRow, DayRows } from './day-rows.tsx'
import lists from './home-list.module.css'

/** A seller's holds that end today and those that wait, each a way to them; nothing while there are none. */
export default function HoldsCard() {
  const { db, parts } = useDevice()
  const today = dayOf(new Date(useNow()))
  const { uuid } = parts.user
  const counted = useRead(() => countOwnHolds(db, { owner: uuid, today }), [db, uuid, today])
  const rows: DayRow[] = [
    { label: 'Vencen hoy', de: 'hoy', count: counted?.ending ?? 0 },
    { label: 'En espera', de: 'espera', count: counted?.waiting ?? 0 },
  ].flatMap(({ label, de, count }) =>
    count > 0 ? [{ label, value: figure(count), to: '/apartados', search: { de } }] : [],
  )
  if (rows.length === 0) return null

  return (
    <Card
      title="Tus apartados"
      aside={
        <Link to="/apartados" className={lists.all}>
          Ver todos
        </Link>
      }
      flush
    >
      <DayRows label="Tus apartados" rows={rows} />
    </Card>
  )
}
