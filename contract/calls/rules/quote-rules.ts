import type { QuoteVersion } from '#contract/calls/quotes/quote.ts'
import { type Day, formatDay } from '#contract/kit/day.ts'
import type { OrderPrice } from '#contract/kit/fields/price.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { listText } from '#contract/kit/sentence-words.ts'
import type { QuoteStatus } from '#contract/records/quotes.ts'
import { type Amount, worthOf } from '#contract/rules/order-worth.ts'

interface Named {
  numero: number | null
  uuid: string
}

/** Six letters of its UUID: its name on papers of before it had a number. */
export const quoteCode = ({ uuid }: Pick<Named, 'uuid'>): string => uuid.slice(-6).toUpperCase()

/** `P-000123`; until it has a number, its code. */
export const quoteName = ({ numero: number, uuid }: Named): string =>
  number === null ? quoteCode({ uuid }) : `P-${String(number).padStart(6, '0')}`

/** States in which a customer may answer. */
export const OPEN_QUOTES: readonly QuoteStatus[] = ['enviado', 'visto', 'cambio pedido']
/** States after which a quote is neither written nor sent. */
const FINAL_QUOTES: readonly QuoteStatus[] = ['aceptado', 'anulado']

/** Whether a quote is over unless it is offered anew, at the prices of today. */
export const isStaleQuote = (status: QuoteStatus): boolean => status === 'vencido' || status === 'rechazado'

export const isFinalQuote = (status: QuoteStatus): boolean => FINAL_QUOTES.includes(status)

/** The state of a quote on a day: an open one is over after its last day, also before the job says so. */
export const quoteStatusOn = (
  { estado: status, enviado: sent }: { estado: QuoteStatus; enviado: { valid_until: Day } | null },
  today: Day,
): QuoteStatus => (OPEN_QUOTES.includes(status) && sent && sent.valid_until < today ? 'vencido' : status)

/** A list price less a discount in percent, in cents. */
export const agreedPrice = (list: number, discount: number): number =>
  Math.round(list * (100 - discount)) / 100

/** The amount of a line at a price, in U$D; 0 without one. */
export const lineTotal = (amount: Amount, price: OrderPrice): number => worthOf(amount, price)?.total ?? 0

/** A sum of amounts, in cents. */
export const totalOf = (lines: readonly { total: number }[]): number =>
  Math.round(lines.reduce((sum, { total }) => sum + total * 100, 0)) / 100

/** 'Chapa 3', 'Chapas 3 y 7'; '' for none. */
const platesNamed = (plates: readonly number[] | null): string =>
  plates === null ? '' : `${plates.length === 1 ? 'Chapa' : 'Chapas'} ${listText(plates.map(String))}`

/** 'Lote B-1042 · Chapas 3 y 7': of which stone a line is. */
export const lineFacts = ({
  lote: lot,
  chapas: plates,
}: {
  lote: string | null
  chapas: readonly number[] | null
}): string => [lot ? `Lote ${lot}` : '', platesNamed(plates)].filter(Boolean).join(' · ')

/** `≈ $ 1.475.331`: an amount in dollars at a rate; '' without one. */
export const inPesos = (amount: number, rate: QuoteVersion['cotizacion']): string =>
  rate ? `≈ ${formatMoney(Math.round(amount * rate.valor), '$').replace(/,00$/, '')}` : ''

/** '≈ $ 1.432.500 (dólar, $ 1.432,50 del 09/03/2026)': an amount in U$D by the rate of a version; '' without one. */
export const pesosText = (amount: number, rate: QuoteVersion['cotizacion']): string =>
  rate
    ? `${inPesos(amount, rate)} (${rate.nombre}, ${formatMoney(rate.valor, '$')} del ${formatDay(rate.dia)})`
    : ''

/** The words for a discount over the most that a person may agree to, in percent. */
export const overDiscount = (most: number): string =>
  `Tu descuento máximo es ${String(most).replace('.', ',')} %.`
