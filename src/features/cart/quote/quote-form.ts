import type { CartLine } from '#contract/calls/cart.ts'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { saveQuote } from '#contract/calls/quotes/quotes.ts'
import { wrongPlates } from '#src/features/cart/check-cart.ts'
import { argsOfLine, lineOfArgs, lineOfQuote } from '#src/features/cart/order/quote-args.ts'
import type { ChangeForm } from '#src/forms/change-form.ts'
import { pastDay } from '#src/forms/past-day.ts'

export interface QuoteValues {
  /** The number of an account; null for a free name. */
  cuenta: string | null
  cliente: string
  tel: string
  lineas: CartLine[]
  condiciones: string
  observaciones: string
  interna: string
  /** Its last day; '' for that of the rules. */
  vence: string
}

const numberText = (account: unknown): string | null => (account ? String(account) : null)

const valuesOf = (quote: Quote): QuoteValues => ({
  ...{ cuenta: numberText(quote.account_id), cliente: quote.cliente, tel: quote.tel },
  lineas: quote.lineas.map(lineOfQuote),
  ...{ condiciones: quote.condiciones, observaciones: quote.observaciones },
  ...{ interna: quote.interna ?? '', vence: quote.vence ?? '' },
})

/** A quote to change: its draft, or the version after the one that was sent. */
export const quoteForm = (
  uuid: string,
  pending: string | null,
): ChangeForm<typeof saveQuote.endpoint, QuoteValues> => ({
  operation: saveQuote,
  key: `presupuesto:${uuid}`,
  pendiente: pending,
  from: async (db) => {
    const held = await db.presupuestos.get(uuid)
    return held ? { values: valuesOf(held), uuid, version: held.version } : null
  },
  back: ({ cliente: client, lineas: lines = [], ...args }) => ({
    uuid: args.uuid ?? uuid,
    values: {
      ...{
        cuenta: numberText(args.account_id),
        cliente: (client || null)?.nombre ?? '',
        tel: (client || null)?.tel ?? '',
      },
      lineas: lines.map(lineOfArgs),
      ...{ condiciones: args.condiciones ?? '', observaciones: args.observaciones ?? '' },
      ...{ interna: args.interna ?? '', vence: args.vence ?? '' },
    },
  }),
  args: ({ cuenta: account, cliente: client, tel, lineas: lines, ...texts }, { uuid: id }) => ({
    ...{ uuid: id, ...texts },
    ...(account && { account_id: Number(account) }),
    cliente: { nombre: client, tel },
    lineas: lines.map(argsOfLine),
  }),
  check: (values, start) => ({
    ...(values.cuenta === null && values.cliente.trim() === ''
      ? { cliente: ['Elegí la cuenta o escribí para quién es.'] }
      : {}),
    ...wrongPlates('lineas', values.lineas),
    ...pastDay('vence', values.vence || null, start.vence || null),
  }),
  said: 'Presupuesto guardado',
})
