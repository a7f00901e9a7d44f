import { type Day, formatDay } from '#contract/kit/day.ts'
import type { HoldStatus } from '#contract/records/holds.ts'

/** Whether a hold keeps its plates, or waits for them. */
export const isOpenHold = (status: HoldStatus): boolean => status === 'activo' || status === 'en espera'

/** The state of a hold on a day: an active one is over after its last day, also before the job says so. */
export const holdStatusOn = (
  { estado: status, hasta: last }: { estado: HoldStatus; hasta: Day | null },
  today: Day,
): HoldStatus => (status === 'activo' && last !== null && last < today ? 'vencido' : status)

const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']

/** `vie 28/11` */
export const shortDay = (value: Day): string =>
  `${WEEKDAYS[new Date(`${value}T00:00:00Z`).getUTCDay()]} ${formatDay(value).slice(0, 5)}`

/** Plates as people count them: `1 chapa`, `3 chapas`. */
export const platesText = (pieces: number): string => (pieces === 1 ? '1 chapa' : `${pieces} chapas`)

/** The plates of a hold: `la chapa 3`, `2 chapas`. */
export const heldText = ({
  chapa: plate,
  piezas: pieces,
}: {
  chapa: number | null
  piezas: number
}): string => (plate === null ? platesText(pieces) : `la chapa ${plate}`)

/** `La chapa 3 está apartada para otro hasta el vie 28/11`; the day is unknown to customers. */
export function heldForOthersText({
  hasta: last,
  ...held
}: {
  chapa: number | null
  piezas: number
  hasta: Day | null
}): string {
  const text = heldText(held)
  const state = held.piezas === 1 ? 'está apartada' : 'están apartadas'
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${state} para otro${last ? ` hasta el ${shortDay(last)}` : ''}`
}

/** A hold of the line of a lot. */
export interface InLine {
  chapa: number | null
  piezas: number
  estado: HoldStatus
}

/**
 * The holds of a lot that become active, given its pieces, all its open holds in the order of the line, and the plates that
 * open orders have. A plate is held or ordered once, and never more pieces than there are; who waits for pieces is not
 * overtaken by who came later.
 */
export function promotedHolds<H extends InLine>(
  line: readonly H[],
  pieces: number,
  ordered: readonly number[] = [],
): H[] {
  const active = line.filter(({ estado: status }) => status === 'activo')
  const plates = new Set<number | null>([...active.map(({ chapa: plate }) => plate), ...ordered])
  let free = pieces - ordered.length - active.reduce((sum, hold) => sum + hold.piezas, 0)
  const promoted: H[] = []
  for (const hold of line) {
    if (hold.estado !== 'en espera' || (hold.chapa !== null && plates.has(hold.chapa))) continue
    if (hold.piezas > free) break
    free -= hold.piezas
    plates.add(hold.chapa)
    promoted.push(hold)
  }
  return promoted
}
