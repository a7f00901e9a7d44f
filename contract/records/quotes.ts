/** The states of a quote. An answer with a change, or a refusal, leaves it open for another version. */
export const QUOTE_STATUSES = [
  'borrador',
  'enviado',
  'visto',
  'aceptado',
  'cambio pedido',
  'rechazado',
  'vencido',
  'anulado',
] as const

/** Answers to a version of a quote. */
export const QUOTE_ANSWERS = ['acepta', 'cambio', 'rechaza'] as const
