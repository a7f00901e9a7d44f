import { addDays, type Day } from '#contract/kit/day.ts'
import { isSunday } from '#demo/moments.ts'
import { branchUuid } from '#demo/people/branches.ts'
import { demoUserId } from '#demo/people/users.ts'
import { demoUuid } from '#demo/random.ts'
import type { DemoGroup } from './groups.ts'

interface Asked {
  today: Day
  now: Date
  /** The id of the first one. */
  id: number
  /** Groups of the demo customer that no turno has. */
  groups: DemoGroup[]
}

/** Hours since each was asked for, and what became of it. */
const REQUESTS = [
  { hours: 3, hora_desde: '09:30', descripcion: 'Llevamos camión con hidrogrúa', refused: '' },
  { hours: 20, hora_desde: '11:00', descripcion: '', refused: '' },
  {
    ...{ hours: 26, hora_desde: '08:00', descripcion: 'Si se puede, a primera hora' },
    refused: 'A esa hora descargamos un contenedor. Desde las 10 hay lugar.',
  },
]

/** Turnos that the demo customer asked for: two wait for an answer, one was not accepted. */
export function askedTurnos({ today, now, id, groups }: Asked) {
  const next = addDays(today, 1)
  const date = isSunday(next) ? addDays(today, 2) : next
  return REQUESTS.map(({ hours, refused, ...asked }, index) => {
    const group = groups.shift()
    const created_at = new Date(now.getTime() - hours * 3_600_000)
    return {
      row: {
        ...{ id: id + index, uuid: demoUuid('turno', id + index), fecha: date, ...asked },
        ...{ sucursal_uuid: branchUuid('Ciudadela'), nave: '', hora_hasta: null, fletero_uuid: null },
        estado: 'agendado' as const,
        etapa: refused ? ('no aceptado' as const) : ('solicitado' as const),
        etapa_at: refused ? new Date(created_at.getTime() + 3_600_000) : null,
        etapa_motivo: refused,
        ...{ created_by: demoUserId('cliente'), created_at },
      },
      accounts: [group?.row.account_id ?? 1],
      group,
    }
  })
}
