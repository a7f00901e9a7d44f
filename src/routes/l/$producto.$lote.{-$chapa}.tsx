import { createFileRoute, redirect } from '@tanstack/react-router'
import { lotPlace } from '#src/lists/lot-place.ts'

/** The address in a printed label: it leads to the lot, or to its plate. */
export const Route = createFileRoute('/l/$producto/$lote/{-$chapa}')({
  beforeLoad: ({ params: { producto: product_code, lote: batch, chapa: plate } }) => {
    throw redirect({ ...lotPlace({ product_code, batch, plate: Number(plate) || null }), replace: true })
  },
})
