import type { Quote } from '#contract/calls/quotes/quote.ts'
import { isStaleQuote } from '#contract/calls/rules/quote-rules.ts'
import type { QuoteStatus } from '#contract/records/quotes.ts'

/** The next step of a quote. */
export interface QuoteStep {
  /** '' where nothing is left to do. */
  text: string
  /** It is the reader's. */
  isOurs: boolean
  /** It is done where the quote is changed. */
  isEdit?: boolean
  /** The line that it is about. */
  line?: string
}

const ours = (text: string): QuoteStep => ({ text, isOurs: true })
const edit = (text: string, line?: string): QuoteStep => ({
  ...{ text, isOurs: true, isEdit: true },
  ...(line && { line }),
})
const other = (text: string): QuoteStep => ({ text, isOurs: false })

/** The same as its seller reads it; `gone` is the UUID of a line that can no longer be had. */
function staffStep(quote: Quote, gone: string | undefined): QuoteStep {
  const { estado: status, grupo_uuid: group, cambiado: isChanged } = quote
  if (status === 'aceptado') return group ? other('Ver los pedidos') : ours('Elegir la cuenta')
  if (status === 'anulado') return other('')
  if (status === 'borrador') return ours('Revisar y enviar')
  if (isChanged) return ours('Enviar la versión nueva')
  if (isStaleQuote(status)) return other('Ver a precios de hoy')
  if (status === 'cambio pedido') return edit('Hacer el cambio')
  return gone ? edit('Reemplazar', gone) : other('')
}

/** The same as its customer reads it. */
const CUSTOMER_STEPS: Record<QuoteStatus, QuoteStep> = {
  ...{ borrador: other(''), enviado: ours('Ver y responder'), visto: ours('Ver y responder') },
  ...{ aceptado: other('Ver'), 'cambio pedido': other(''), rechazado: other(''), anulado: other('') },
  vencido: other(''),
}

/** The next step by the state of a quote; its page says what it depends on. */
export const stepOf = (
  quote: Quote,
  { isStaff, gone }: { isStaff: boolean; gone: string | undefined },
): QuoteStep => (isStaff ? staffStep(quote, gone) : CUSTOMER_STEPS[quote.estado])
