import type { Hold } from '#contract/calls/holds/holds.ts'
import type { Day } from '#contract/kit/day.ts'
import { shortDay } from '#contract/rules/hold-rules.ts'
import { isUnconfirmed } from './holds-known.ts'

/** The state of a hold in words, with the colour of its dot; `turn` is its own among those that wait. */
export function holdLook(hold: Hold, today: Day, turn?: number): { text: string; color: string } {
  if (isUnconfirmed(hold)) return { text: 'Pedida, sin confirmar', color: 'gray' }
  if (hold.estado === 'vencido') return { text: `Venció el ${shortDay(hold.hasta ?? '')}`, color: 'gray' }
  if (hold.sin_respaldo && hold.estado === 'activo')
    return {
      text: hold.ahora_en ? `Ahora está en ${hold.ahora_en}` : 'Sin stock que lo respalde',
      color: 'red',
    }
  if (hold.estado === 'en espera')
    return { text: turn === undefined ? 'En espera' : `${turn}.º en espera`, color: 'yellow' }
  if (hold.hasta === today) return { text: 'Vence hoy a las 24', color: 'red' }
  return { text: `Apartada hasta el ${shortDay(hold.hasta ?? '')}`, color: 'green' }
}
