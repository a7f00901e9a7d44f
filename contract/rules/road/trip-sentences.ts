import type { Known } from '#contract/kit/known.ts'
import { countText, dayText, quoted } from '#contract/kit/sentence-words.ts'

type Args = Readonly<Record<string, unknown>>

/** `Reparto 2 del 12/03/2026`; without its number while no server has given one. */
export const tripText = (trip: { n: number | null; fecha: unknown } | undefined): string =>
  trip ? `Reparto${trip.n === null ? '' : ` ${trip.n}`} del ${dayText(trip.fecha)}` : 'Un reparto'

/** `Reparto del 12/03/2026: 3 paradas, camión Iveco` */
export async function savedTripSentence(args: Args, known: Known): Promise<string> {
  const held = await known.reparto(args.uuid)
  const stops = Array.isArray(args.turnos) ? args.turnos.length : 0
  const name = tripText(held ?? { n: null, fecha: args.fecha })
  if (stops === 0) return `${name}: deshacerlo`
  const truck = args.camion ? await known.nombre('camiones', args.camion) : undefined
  return `${name}: ${countText(stops, 'parada', 'paradas')}${truck ? `, camión ${truck}` : ''}`
}

/** `Reparto 2 del 12/03/2026: en ruta (sin remito: «Lo pide el cliente»)` */
export async function tripStateSentence(args: Args, known: Known): Promise<string> {
  const without = args.sin_remito ? ` (sin remito: ${quoted(args.sin_remito)})` : ''
  return `${tripText(await known.reparto(args.uuid))}: ${args.estado}${without}`
}
