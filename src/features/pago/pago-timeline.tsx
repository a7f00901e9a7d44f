import type { Pago } from '#contract/calls/pago/pagos.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { EventList } from '#src/ui/lists/event-list.tsx'

/** What happened to it, newest first. */
export function PagoTimeline({ pago: { historia } }: { pago: Pago }) {
  const events = historia.map(({ at, at_formatted, text }, index) => ({
    ...{ key: `${index}`, title: text },
    who: <time dateTime={at}>{at_formatted}</time>,
  }))
  return (
    <Card title="Actividad">
      <EventList events={events.reverse()} />
    </Card>
  )
}
