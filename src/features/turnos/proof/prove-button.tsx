import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Turno } from '#contract/calls/turnos.ts'

/** Leads to the form that hands a load over with a signature. */
export function ProveButton({ turno, isMain }: { turno: Turno; isMain: boolean }) {
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      renderRoot={(looks) => <Link to="/turno/$id/conforme" params={{ id: turno.uuid }} {...looks} />}
    >
      Entregar con conforme
    </Button>
  )
}
