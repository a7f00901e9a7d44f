import type { Quote } from '#contract/calls/quotes/quote.ts'
import { ago, type Day, dayOf, formatDay, formatHour, formatMoment } from '#contract/kit/day.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { unbroken } from '#contract/kit/fields/unbroken.ts'
import { figure, quantityText } from '#contract/kit/figures.ts'
import { awayText, daysTo } from '#contract/kit/time/away.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { platesText } from '#contract/rules/hold-rules.ts'
import { worthOf } from '#contract/rules/order-worth.ts'
import type { ShownLine } from './shown-line.ts'

/** For whom it is. */
export const clientOf = ({ account_name, cliente: client }: Quote): string => account_name || client

export const ANSWER_WORDS = {
  acepta: 'Aceptó',
  cambio: 'Pidió un cambio',
  rechaza: 'Dijo que no',
} as const

/** `vence en 5 días`, `vence mañana`, `vence hoy`, `venció`: a last day as it is seen from another. */
export function endText(last: Day, today: Day): string {
  const left = daysTo(last, today)
  return left < 0 ? 'venció' : `vence ${awayText(left)}`
}

/** `hace 1 día`, `hace 3 h` */
export function sentAgo(iso: string, now: number): string {
  const at = Date.parse(iso)
  return now - at >= DAY_MS && now - at < 2 * DAY_MS ? 'hace 1 día' : ago(at, now)
}

/** `hoy 10:12`, `26/11/2026 10:12` */
export const momentText = (iso: string, now: number): string =>
  dayOf(new Date(iso)) === dayOf(new Date(now)) ? `hoy ${formatHour(iso)}` : formatMoment(iso)

/** `Se abrió 2 veces, la última hoy 10:12` */
export function openedText({ veces: times, ultima: last }: Opened, now: number): string {
  if (times === 0) return 'sin abrir'
  const when = last ? `, la última ${momentText(last, now)}` : ''
  return times === 1 ? `se abrió ${last ? momentText(last, now) : '1 vez'}` : `se abrió ${times} veces${when}`
}

interface Opened {
  veces: number
  ultima: string | null
}

/** `Válido hasta el 02/12/2026` */
export const validText = (last: Day): string => `Válido hasta el ${formatDay(last)}`

type Amounts = Pick<ShownLine, 'quantity' | 'unit'> & { precio?: ShownLine['precio'] }

/** `3 chapas · 12,5 m²`: how much the lines of a quote are together; `2 materiales` in several units. */
export function amountsText(lines: readonly Amounts[]): string {
  const [first] = lines
  if (!first) return ''
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  if (lines.some(({ unit }) => unit !== first.unit)) return `${lines.length} materiales`
  const areas = lines.map((line) => worthOf(line, line.precio ?? null)?.area ?? 0)
  const area = areas.every((each) => each > 0) ? areas.reduce((sum, each) => sum + each, 0) : 0
  const amount = first.unit === 'PZA' ? platesText(quantity) : quantityText({ quantity, unit: first.unit })
  return unbroken(facts(amount, area > 0 ? `${figure(area)} m²` : ''))
}
