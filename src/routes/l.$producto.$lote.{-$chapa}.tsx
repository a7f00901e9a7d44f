import { createFileRoute, redirect } from '@tanstack/react-router'
import { lotOfLabel } from '#src/lists/use-scan-lot.tsx'

/** The address in a printed label: it leads to the lot, or to its plate. */
export const Route = createFileRoute('/l/$producto/$lote/{-$chapa}')({
  beforeLoad: ({ params: { producto: product_code, lote: batch } }) => {
    throw redirect({ ...lotOfLabel({ product_code, batch }), replace: true })
  },
})
