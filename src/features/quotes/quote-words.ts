import type { Quote } from '#contract/calls/quotes/quote.ts'
import type { QuoteStatus } from '#contract/records/quotes.ts'

interface Look {
  label: string
  color: 'red' | 'yellow' | 'green' | 'orange' | 'gray'
}

const LOOKS: Record<QuoteStatus, Look> = {
  borrador: { label: 'Borrador', color: 'gray' },
  enviado: { label: 'Enviado', color: 'yellow' },
  visto: { label: 'Visto', color: 'yellow' },
  aceptado: { label: 'Aceptado', color: 'green' },
  'cambio pedido': { label: 'Cambio pedido', color: 'orange' },
  rechazado: { label: 'Rechazado', color: 'red' },
  vencido: { label: 'Vencido', color: 'gray' },
  anulado: { label: 'Anulado', color: 'gray' },
}

export const lookOf = (status: QuoteStatus): Look => LOOKS[status]

/** For whom it is. */
export const clientOf = ({ account_name, cliente: client }: Quote): string => account_name || client

export const ANSWER_WORDS = {
  acepta: 'Aceptó',
  cambio: 'Pidió un cambio',
  rechaza: 'Dijo que no',
} as const
