import { MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import type { ListedPayment, Payment } from '#contract/calls/payments/payments.ts'
import type { User } from '#contract/calls/session.ts'
import { parseCents, pesosOf } from '#contract/kit/cents.ts'
import { dayOf, formatDay, formatHour } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { daysTo } from '#contract/kit/time/away.ts'
import { PAYMENT_FINAL, PAYMENT_STATUSES, type PaymentStatus } from '#contract/rules/payment-rules.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { moneyText } from '#src/ui/layout/money-text.ts'

type Color = (typeof PAYMENT_STATUSES)[number]['color']

const COLORS = Object.fromEntries(PAYMENT_STATUSES.map(({ estado: status, color }) => [status, color]))

/** The colour of a status, always beside its word. [S232] */
export const colorOf = (status: PaymentStatus): Color => COLORS[status] as Color

/** Nothing more is to be expected of it. [A12] */
export const hasEnded = (status: PaymentStatus): boolean => PAYMENT_FINAL.includes(status)

/** Customers pay what is asked of them; sellers and administrators ask. */
export const paysLinks = (user: User): boolean => !isSeller(user) && !passes(MANAGES_PAYMENTS, user)

/** Milliseconds between polls of an opened payment. [S223] */
const POLL_MS = 10_000

/** Milliseconds until it is asked for again; null once nothing more is to be expected. [S223, A12] */
export const pollEvery = (status: PaymentStatus | undefined): number | null =>
  status === undefined || !hasEnded(status) ? POLL_MS : null

/** 'vence en 2 días', 'vence mañana', 'vence hoy 18:30', 'venció el 20/11/2026'. */
export function dueText(dueAt: string, now: number): string {
  const due = Date.parse(dueAt)
  const day = dayOf(new Date(due))
  if (due <= now) return `venció el ${formatDay(day)}`
  const days = daysTo(day, dayOf(new Date(now)))
  if (days === 0) return `vence hoy ${formatHour(due)}`
  return days === 1 ? 'vence mañana' : `vence en ${days} días`
}

export const pesos = (amount: number): string => moneyText(amount, '$')

/** The amount read from a text while it is typed, '$ 1.234,50'; '' while it is none. [S227] */
export function amountPreview(text: string): string {
  const cents = parseCents(text)
  return cents === null ? '' : pesos(pesosOf(cents))
}

/** 'en 1 pago', 'en 3 cuotas' */
export const installmentsText = (count: number): string => (count === 1 ? 'en 1 pago' : `en ${count} cuotas`)

type Link = Pick<ListedPayment, 'status' | 'cobrado' | 'fd_payment_url' | 'link_permitido'>

/** The link that may be opened and handed on; null without one, once it was paid, and where it leads to no host of the processor. */
export const linkOf = ({
  status,
  cobrado: isCharged,
  fd_payment_url,
  link_permitido,
}: Link): string | null => (!hasEnded(status) && !isCharged && link_permitido ? fd_payment_url : null)

/** A payment whose link is handed on. */
export type Shared = Pick<ListedPayment, 'title' | 'unit_price' | 'vencimiento_at_formatted'>

/** Message to its payer. */
export const shareText = (link: string, { title, unit_price, vencimiento_at_formatted }: Shared): string =>
  [
    `${title}: ${pesos(unit_price)}`,
    `Pagá con tarjeta acá: ${link}`,
    `Vence el ${vencimiento_at_formatted}.`,
  ].join('\n')

/** Milliseconds after which a link may have been paid, replaced or deleted since. */
const STALE_LINK_MS = 15 * 60_000

/** A warning to read before an old link is handed on; undefined while it is fresh. */
export const staleText = (fetchedAt: number, now: number): string | undefined =>
  now - fetchedAt > STALE_LINK_MS ? `Datos de ${formatHour(fetchedAt)}: puede haber cambiado.` : undefined

/** 'ARS', '032' and nothing are pesos. */
export const currencyText = (currency: string): string =>
  ['032', 'ARS', ''].includes(currency) ? '$' : currency

/** 'Se cobró $ 1.117,00 en lugar de $ 1.118,00.', or the amount alone where it is the right one. [A123, A205] */
export function chargedText({
  transactions = [],
  unit_price,
}: Pick<Payment, 'transactions' | 'unit_price'>): string {
  const charged = transactions
    .filter(({ status }) => status === 'aprobada')
    .map(({ amount, currency }) => moneyText(amount, currencyText(currency)))
    .join(' y ')
  const due = pesos(unit_price)
  return charged === due ? `Se cobró ${due}.` : `Se cobró ${charged} en lugar de ${due}.`
}

/** Pesos that links ask for which may still be paid. */
export const owedOn = (payments: readonly Pick<Payment, 'status' | 'cobrado' | 'unit_price'>[]): number =>
  payments
    .filter(({ status, cobrado: isCharged }) => !hasEnded(status) && !isCharged)
    .reduce((sum, { unit_price: price }) => sum + price, 0)
