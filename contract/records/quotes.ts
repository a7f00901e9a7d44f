import { describeRecord } from '#contract/kit/record.ts'

/** The states of a quote. A change that is asked for, or a refusal, leaves it open for another version. */
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
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** Answers to a version of a quote. */
export const QUOTE_ANSWERS = ['acepta', 'cambio', 'rechaza'] as const
export type QuoteAnswerKind = (typeof QUOTE_ANSWERS)[number]

export const quotes = describeRecord({
  table: 'presupuestos',
  key: 'uuid',
  limits: {
    /** Lines of a quote. */
    lineas: 60,
    nombre: 80,
    tel: 40,
    nota: 300,
    condiciones: 1000,
    observaciones: 1000,
    interna: 1000,
    motivo: 300,
    /** Records of a page of the list. */
    read: 50,
    /** Days for which phones keep a quote after its end. */
    keptDays: 60,
  },
})
