import type { Quote } from '#contract/calls/quotes/quote.ts'
import type { Day } from '#contract/kit/day.ts'
import type { QuoteStatus } from '#contract/records/quotes.ts'
import { endText } from './quote-words.ts'

/** The next step of a quote by its state, as its seller reads it. */
function staffStep({ estado: status, grupo_uuid: group, cambiado: isChanged }: Quote): string {
  if (status === 'aceptado') return group ? 'Ver los pedidos' : 'Elegir la cuenta'
  if (status === 'anulado') return 'Duplicarlo, si hace falta'
  if (status === 'borrador') return 'Enviarlo'
  if (status === 'vencido') return 'Enviarlo de nuevo'
  if (isChanged) return 'Enviar la versión nueva'
  if (status === 'cambio pedido') return 'Hacer el cambio'
  return status === 'rechazado' ? 'Hacer otra versión' : 'Esperar la respuesta'
}

/** The same as its customer reads it; '' where nothing is left to do. */
const CUSTOMER_STEPS: Record<QuoteStatus, string> = {
  ...{ borrador: '', enviado: 'Ver y responder', visto: 'Ver y responder', aceptado: 'Ver los pedidos' },
  ...{ 'cambio pedido': 'Esperar la versión nueva', rechazado: '', anulado: '' },
  vencido: 'Pedir que lo envíen de nuevo',
}

/** `Ver y responder · vence en 5 días`, `Hacer el cambio: «Sin la bacha»`: the next step, and what it depends on. */
export function stepText(quote: Quote, { isStaff, today }: { isStaff: boolean; today: Day }): string {
  const { estado: status, enviado: sent, respuestas: answers } = quote
  const isOpen = status === 'enviado' || status === 'visto'
  const said = isStaff && (status === 'cambio pedido' || status === 'rechazado') ? answers.at(-1)?.texto : ''
  const step = isStaff ? staffStep(quote) : CUSTOMER_STEPS[status]
  if (said) return `${step}: «${said}»`
  return [step, isOpen && sent ? endText(sent.valid_until, today) : ''].filter(Boolean).join(' · ')
}
