import type { CartLine } from '#contract/calls/cart.ts'
import type { QuoteLine } from '#contract/calls/quotes/quote.ts'
import type { saveQuote } from '#contract/calls/quotes/quotes.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { numberIn } from '#contract/kit/fields/number.ts'
import type { FieldErrors } from '#src/ui/fields/field-error.ts'

type LineArgs = InputOf<typeof saveQuote.endpoint>['lineas'][number]

/** A line of a cart or of the form of a quote, as the call takes it. */
export const argsOfLine = (line: CartLine): LineArgs => ({
  ...{ uuid: line.uuid, product_code: line.product_code, quantity: line.quantity || '', unit: line.unit },
  ...(line.lote.trim() && { lote: line.lote.trim(), branch: line.branch }),
  ...(line.chapas && { chapas: line.chapas }),
  ...(line.descuento && { descuento: line.descuento }),
  ...(line.client_note.trim() && { nota: line.client_note.trim() }),
})

type Held = Pick<QuoteLine, 'lote' | 'branch' | 'chapas' | 'descuento' | 'nota' | 'quantity'>

const formLine = (
  named: Pick<CartLine, 'uuid' | 'product_code' | 'product_name' | 'unit'>,
  held: Held,
): CartLine => ({
  ...named,
  ...{ quantity: held.quantity, lote: held.lote ?? '', branch: held.branch, branch_abbr: held.branch },
  ...{ chapas: held.chapas?.join(',') ?? '', oferta_percent: 0 },
  ...{ descuento: held.descuento || null, client_note: held.nota },
})

/** A line of a quote as the form shows it. */
export const lineOfQuote = ({ uuid, product_code, product_name, unit, ...held }: QuoteLine): CartLine =>
  formLine({ uuid, product_code, product_name, unit }, held)

/** A line of a queued quote as the form shows it again. */
export const lineOfArgs = ({ uuid, product_code, unit, ...args }: LineArgs): CartLine =>
  formLine(
    { uuid, product_code, product_name: product_code, unit },
    {
      ...{ quantity: numberIn(args.quantity), descuento: numberIn(args.descuento ?? 0) },
      ...{ lote: args.lote ?? '', branch: args.branch ?? '', nota: args.nota ?? '' },
      chapas: args.chapas ? String(args.chapas).split(',').map(Number) : null,
    },
  )

/** Errors of a quote under the names that fields of the cart have. */
export const cartErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      name
        .replace(/^lineas\b/, 'productos')
        .replace(/\.nota$/, '.client_note')
        .replace(/^observaciones$/, 'form_client_note'),
      messages,
    ]),
  )
