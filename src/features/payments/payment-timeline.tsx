import type { Payment } from '#contract/calls/payments/payments.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { EventList } from '#src/ui/lists/event-list.tsx'

/** Events of the payment, newest first. */
export function PaymentTimeline({ pago: { historia: history } }: { pago: Payment }) {
  const events = history.map(({ at, at_formatted, text }, index) => ({
    ...{ key: `${index}`, title: text },
    who: <time dateTime={at}>{at_formatted}</time>,
  }))
  return (
    <Card title="Actividad">
      <EventList events={events.reverse()} />
    </Card>
  )
}
