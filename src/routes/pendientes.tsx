import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { optional, said } from '#src/bridge/listing/said.ts'
import { OutboxPage } from '#src/features/outbox/outbox-page.tsx'

/** `cambio`: the change to be shown. */
const outboxSearch = v.object({ cambio: optional(said) })

export const Route = createFileRoute('/pendientes')({
  validateSearch: outboxSearch,
  component: OutboxRoute,
})

function OutboxRoute() {
  const { cambio: change } = Route.useSearch()
  return <OutboxPage cambio={change} />
}
