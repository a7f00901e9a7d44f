import type { Quote } from '#contract/calls/quotes/quote.ts'
import type { QuoteStatus } from '#contract/records/quotes.ts'
import { LOOKS, type Look } from './quote-looks.ts'

/** The state of a quote as its seller reads it; `gone` of its lines can no longer be had. */
export function staffLookOf(
  { estado: status, grupo_uuid: group, cambiado: isChanged }: Quote,
  gone = 0,
): Look {
  if (status === 'aceptado' && group === null) return { label: 'Aceptado, falta la cuenta', color: 'orange' }
  if (isChanged) return LOOKS[status]
  const isWaiting = status === 'enviado' || status === 'visto'
  return isWaiting && gone > 0 ? { label: 'Hay que reemplazar', color: 'red' } : LOOKS[status]
}

/** The same as its customer reads it. */
export const customerLookOf = (status: QuoteStatus): Look =>
  status === 'enviado' || status === 'visto' ? { label: 'Para responder', color: 'orange' } : LOOKS[status]
