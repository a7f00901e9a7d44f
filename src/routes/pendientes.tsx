import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { OutboxPage } from '#src/features/outbox/outbox-page.tsx'
import { optional, said } from '#src/lists/search-params.ts'

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
