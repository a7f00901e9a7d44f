import type { Day } from '#contract/kit/day.ts'
import { minutesOf } from '#contract/kit/slots.ts'
import { hourOf } from '#demo/moments.ts'
import type { turnos } from '#server/db/schema/turnos.ts'

/** Minutes from the hour of a turno to what happens with it. */
export const AFTER = { arrival: 3, loading: 15, absence: 30, refusal: 40, delivery: 50, leaving: 55 }

/** Minutes after which all of that is past. */
const OVER = 60

type Turno = typeof turnos.$inferInsert
type Row = Pick<Turno, 'fecha' | 'hora_desde'> & { estado: 'agendado' | 'entregado' }

interface Clock {
  today: Day
  now: Date
}

/** Whether a turno of today with this hour has left: those of the early morning, once their time is over. */
export const isDelivered = (hour: string, { today, now }: Clock): boolean =>
  hour < '10:00' && isOver(hour, { today, now })

/** Whether everything that a turno of today with this hour may do at the yard is past. */
export const isOver = (hour: string, { today, now }: Clock): boolean =>
  hourOf(today, hour).getTime() + OVER * 60_000 <= now.getTime()

/** A delivery of before: the truck came some time before it or after, and left at the usual one. */
function beforeToday(row: Row): Partial<Turno> {
  const { delivery } = timesOf(row).at
  const minutes = 15 + ((minutesOf(row.hora_desde) / 5 + 17 * Number(row.fecha.slice(-2))) % 75)
  const llego_at = new Date(delivery.getTime() - minutes * 60_000)
  const cargando_at = new Date(llego_at.getTime() + 600_000)
  return { etapa_at: delivery, llego_at, cargando_at }
}

/** Today's turnos at the yard: those delivered have been there; of those that wait, the ones whose hour has come stand at one step each. */
export function atYard<T extends { row: Row }>(
  all: readonly T[],
  { today, now }: Clock,
): (Omit<T, 'row'> & { row: T['row'] & Partial<Turno> })[] {
  const waiting = all
    .filter(({ row }) => row.fecha === today && row.estado === 'agendado')
    .toSorted((a, b) => minutesOf(a.row.hora_desde) - minutesOf(b.row.hora_desde))
  const came = waiting.filter(({ row }) => isOver(row.hora_desde, { today, now }))
  const coming = waiting.find(({ row }) => hourOf(today, row.hora_desde) > now)
  const [loading, arrived] = came.toReversed()
  const [absent, refused] = came.slice(0, -2)
  const stepOf = (turno: T): Partial<Turno> | null => {
    const { at, atTheYard } = timesOf(turno.row)
    if (turno.row.fecha < today && turno.row.estado === 'entregado') return beforeToday(turno.row)
    if (turno.row.fecha !== today) return null
    if (turno.row.estado === 'entregado') return { etapa_at: at.delivery, ...atTheYard }
    if (turno === loading) return { etapa: 'cargando', etapa_at: at.loading, ...atTheYard }
    if (turno === arrived) return { etapa: 'llegó', etapa_at: at.arrival, llego_at: at.arrival }
    if (turno === absent) return { etapa: 'no vino', etapa_at: at.absence }
    if (turno === refused)
      return {
        ...{ etapa: 'rechazado', etapa_motivo: 'La chapa vino rajada', etapa_at: at.refusal },
        ...atTheYard,
      }
    if (turno === coming) return { etapa: 'demorado', demora_min: 45, etapa_at: ago(now, 20) }
    return null
  }
  return all.map((turno) => ({ ...turno, row: { ...turno.row, ...stepOf(turno) } }))
}

const ago = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

function timesOf({ fecha: date, hora_desde: hour }: Pick<Row, 'fecha' | 'hora_desde'>) {
  const after = (minutes: number) => new Date(hourOf(date, hour).getTime() + minutes * 60_000)
  const at = {
    ...{ arrival: after(AFTER.arrival), loading: after(AFTER.loading), absence: after(AFTER.absence) },
    ...{ refusal: after(AFTER.refusal), delivery: after(AFTER.delivery) },
  }
  return { at, atTheYard: { llego_at: at.arrival, cargando_at: at.loading } }
}
