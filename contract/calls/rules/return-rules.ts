import type { ReturnLine } from '#contract/calls/road/return-record.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import type { ErrorMap } from '#contract/kit/errors.ts'
import { quantityText } from '#contract/kit/figures.ts'
import type { ReturnDecision } from '#contract/records/claims.ts'
import { grantedOf } from './granted.ts'

/** A load of an order that a turno took to its customer: what was handed over and what was rejected there. `at` is ISO. */
export interface Delivery {
  at: string
  quantity: number
}

/** An order as its returns are judged; `held` is what other claims ask for or were granted of it. */
export interface Returnable {
  lote: string | null
  unit: string
  quantity: number
  deliveries: readonly Delivery[]
  held: number
}

/** The day by which a return is judged, and the days after a delivery in which it may be asked for. */
interface Judging {
  now: Date
  days: number
}

const exact = (value: number): number => Math.round(value * 10_000) / 10_000
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The quantity of an order that may still be returned, or why nothing may; what came twice does not make it more. */
export function leftOf(
  { quantity, deliveries, held }: Omit<Returnable, 'unit' | 'lote'>,
  { now, days }: Judging,
): number | string {
  const came = deliveries.filter((each) => each.quantity > 0)
  if (came.length === 0) return 'Todavía no figura entregado en un turno.'
  const first = addDays(dayOf(now), -days)
  const recent = came.filter(({ at }) => dayOf(new Date(at)) >= first).map((each) => each.quantity)
  if (recent.length === 0) return `Se entregó hace más de ${days} días.`
  const left = exact(Math.min(sum(recent), Math.max(quantity, ...recent)) - held)
  return left > 0 ? left : 'Ya se reclamó todo lo que se entregó.'
}

/** The quantity of an order that a claim takes: what is asked for until it is decided, then what was granted. */
export const heldIn = (lines: readonly ReturnLine[], order: string): number =>
  sum(
    lines
      .filter(({ pedido_uuid }) => pedido_uuid === order)
      .map(({ cantidad: asked, aceptada: granted }) => granted ?? asked),
  )

interface AskedLine {
  pedido: string
  cantidad: number
  lote?: string | undefined
}

/** The faults of a claim's lines that their parts alone do not show, by argument: the same on phone and server. */
export function returnFaults(
  lines: readonly AskedLine[],
  found: ReadonlyMap<string, Returnable>,
  judging: Judging,
): ErrorMap {
  const faults = lines.map(({ pedido: order, cantidad: asked, lote: lot }, at): [string, string] | null => {
    const thing = found.get(order)
    if (!thing) return ['pedido', 'No se encontró el pedido.']
    if (lines.findIndex((line) => line.pedido === order) !== at)
      return ['pedido', 'El pedido está dos veces.']
    if (lot && lot !== thing.lote) return ['lote', `El lote de ese pedido es ${thing.lote ?? 'cualquiera'}.`]
    const left = leftOf(thing, judging)
    if (typeof left === 'string') return ['pedido', left]
    return asked > left
      ? ['cantidad', `Se puede devolver hasta ${quantityText({ quantity: left, unit: thing.unit })}.`]
      : null
  })
  return Object.fromEntries(
    faults.flatMap((fault, at) => (fault ? [[`lineas.${at}.${fault[0]}`, [fault[1]]]] : [])),
  )
}

interface Decided {
  decision: ReturnDecision
  lineas: readonly { pedido: string; aceptada: number }[]
  texto?: string | undefined
}

/** The faults of a decision, by argument. */
export function decisionFaults(decided: Decided, lines: readonly ReturnLine[]): ErrorMap {
  const errors: ErrorMap = {}
  if (decided.decision !== 'acepta' && !decided.texto) errors.texto = ['Falta por qué.']
  if (decided.decision !== 'parcial') return errors
  for (const [at, { pedido: order, aceptada: granted }] of decided.lineas.entries()) {
    const line = lines.find(({ pedido_uuid }) => pedido_uuid === order)
    if (!line) errors[`lineas.${at}.pedido`] = ['Ese pedido no está en el reclamo.']
    else if (granted > line.cantidad)
      errors[`lineas.${at}.aceptada`] = [
        `Se reclama ${quantityText({ quantity: line.cantidad, unit: line.unit })}.`,
      ]
  }
  const granted = grantedOf(decided, lines)
  if (granted.every((each) => each === 0)) errors.decision = ['No se acepta nada: elegí «Rechazar».']
  else if (granted.every((each, at) => each === lines[at]?.cantidad))
    errors.decision = ['Se acepta todo: elegí «Aceptar todo».']
  return errors
}

/** `Aceptado 1 de 2 pzas`, of a decided line. */
export const grantedText = ({ aceptada: granted, cantidad: quantity, unit }: ReturnLine): string =>
  `Aceptado ${granted ?? 0} de ${quantityText({ quantity, unit })}`
