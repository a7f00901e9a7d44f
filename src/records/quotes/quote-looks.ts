import type { QuoteStatus } from '#contract/records/quotes.ts'

/** A state in words, with the colour of its dot. */
export interface Look {
  label: string
  color: 'red' | 'yellow' | 'green' | 'orange' | 'gray'
}

export const LOOKS: Record<QuoteStatus, Look> = {
  borrador: { label: 'Borrador', color: 'gray' },
  enviado: { label: 'Enviado', color: 'yellow' },
  visto: { label: 'Visto', color: 'yellow' },
  aceptado: { label: 'Aceptado', color: 'green' },
  'cambio pedido': { label: 'Cambio pedido', color: 'orange' },
  rechazado: { label: 'Rechazado', color: 'red' },
  vencido: { label: 'Vencido', color: 'gray' },
  anulado: { label: 'Anulado', color: 'gray' },
}
