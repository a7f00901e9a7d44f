import { quoteWait } from '#contract/calls/rules/quote-wait.ts'
import type { User } from '#contract/calls/session.ts'
import { dayOf } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { Db } from '#src/offline/device.ts'
import { countOwnHolds } from '#src/records/holds/holds-known.ts'
import { quoteOnDay } from '#src/records/quotes/quote-on-day.ts'
import type { DayRow } from './day-rows.tsx'

const NINETY_DAYS = 90 * 86_400_000

/** Quotes of a seller's last ninety days that wait for them. */
const countQuotes = (db: Db, { uuid }: User, now: number): Promise<number> =>
  db.presupuestos
    .where('created_at')
    .above(new Date(now - NINETY_DAYS).toISOString())
    .filter(
      (quote) =>
        quote.responsable_uuid === uuid &&
        quoteWait(quoteOnDay(quote, now), { isStaff: true, now }) === 'reader',
    )
    .count()

/** Boards of this phone, which are a seller's own, of which their customers chose. */
const countChosen = (db: Db): Promise<number> =>
  db.muestrarios.filter(({ items }) => items.some(({ favorita_at: at }) => at !== null)).count()

/** Things that wait for this seller, each a way to it; zeros are left out. */
export async function forYou(db: Db, user: User, now: number): Promise<DayRow[]> {
  const today = dayOf(new Date(now))
  const [held, quotes, chosen] = await Promise.all([
    passes('apartar', user) ? countOwnHolds(db, { owner: user.uuid, today }) : { ending: 0, waiting: 0 },
    passes('presupuestar', user) ? countQuotes(db, user, now) : 0,
    passes('presupuestar', user) ? countChosen(db) : 0,
  ])
  const row = (count: number, more: Omit<DayRow, 'value'>): DayRow[] =>
    count > 0 ? [{ value: figure(count), ...more }] : []
  return [
    ...row(held.ending, {
      label: held.ending === 1 ? 'Apartado vence hoy' : 'Apartados vencen hoy',
      to: '/apartados',
      search: { de: 'hoy' },
      isLate: true,
    }),
    ...row(quotes, {
      label: quotes === 1 ? 'Presupuesto que te toca' : 'Presupuestos que te tocan',
      to: '/presupuestos',
      search: { de: 'mios', toca: 'vos' },
    }),
    ...row(chosen, {
      label: chosen === 1 ? 'Cliente eligió chapas' : 'Clientes eligieron chapas',
      to: '/muestrarios',
      search: { ver: 'eligio' },
    }),
    ...row(held.waiting, {
      label: held.waiting === 1 ? 'Apartado en espera' : 'Apartados en espera',
      to: '/apartados',
      search: { de: 'espera' },
    }),
  ]
}
