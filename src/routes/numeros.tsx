import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { NumbersPage } from '#src/features/home/charts/numbers-page.tsx'
import { optional } from '#src/lists/search-params.ts'

export const Route = createFileRoute('/numeros')({
  validateSearch: v.object({ alcance: optional(v.literal('todos')) }),
  component: NumbersRoute,
})

function NumbersRoute() {
  return <NumbersPage search={Route.useSearch()} />
}
