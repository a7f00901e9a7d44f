import { figure } from '#contract/kit/figures.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useNow } from '#src/read/use-now.ts'
import { useRead } from '#src/read/use-read.ts'
import { countAnswered } from '#src/records/quotes/quotes-answered.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { DayRows } from './day-rows.tsx'

const ANSWERED = { de: 'mios', toca: 'vos' }
const HOUR = 3_600_000

/** A seller's quotes that were answered of late, and the way to them; nothing while there are none. */
export default function QuotesCard() {
  const { db, parts } = useDevice()
  const { uuid } = parts.user
  const hour = Math.floor(useNow() / HOUR)
  const count = useRead(() => countAnswered(db, { owner: uuid, now: hour * HOUR }), [db, uuid, hour]) ?? 0
  if (count === 0) return null

  const row = { label: 'Respondieron', value: figure(count), to: '/presupuestos', search: ANSWERED }
  return (
    <Card title="Tus presupuestos" flush>
      <DayRows label="Tus presupuestos" rows={[row]} />
    </Card>
  )
}
