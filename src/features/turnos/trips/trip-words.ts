import type { Truck } from '#contract/calls/road/truck.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { figure } from '#contract/kit/figures.ts'
import type { TripState } from '#contract/records/trips.ts'
import type { StatusSign } from '#src/ui/feedback/status-dot.tsx'

export const STATE_LOOKS: Readonly<Record<TripState, { color: string; sign: StatusSign; text: string }>> = {
  armado: { color: 'yellow', sign: 'clock', text: 'Armado' },
  'en ruta': { color: 'orange', sign: 'truck', text: 'En ruta' },
  cerrado: { color: 'green', sign: 'check', text: 'Cerrado' },
}

/** 'Iveco Daily · AB123CD · hasta 2.000 kg' */
export const truckText = ({ nombre: name, patente, max_kg: most }: Truck): string =>
  facts(name, patente, `hasta ${figure(most)}\u00a0kg`)

/** '3 paradas' */
export const stopsText = (count: number): string => (count === 1 ? '1 parada' : `${figure(count)} paradas`)
