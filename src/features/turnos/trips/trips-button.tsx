import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Day } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { useLocal } from '#src/read/local-query.ts'
import { tripsOfTurnos } from './trip-of-turno.ts'

interface TripsButtonProps {
  fecha: Day
  sucursal: string
}

/** 'Repartos 2': leads to the trips of a day of a branch. */
export function TripsButton({ fecha: date, sucursal: branch }: TripsButtonProps) {
  const { data } = useLocal(tripsOfTurnos(date))
  const trips = new Set([...(data?.values() ?? [])].filter((trip) => trip.sucursal_uuid === branch))
  return (
    <Button
      variant="default"
      renderRoot={(looks) => (
        <Link to="/turno/repartos" search={{ fecha: date, sucursal: branch }} {...looks} />
      )}
    >
      {trips.size === 0 ? 'Repartos' : `Repartos ${figure(trips.size)}`}
    </Button>
  )
}
