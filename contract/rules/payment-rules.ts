/** The statuses of a payment and their colours, in the order people tick them. [S232] */
export const PAYMENT_STATUSES = [
  { estado: 'PENDIENTE', color: 'orange' },
  { estado: 'APROBADO', color: 'green' },
  { estado: 'NEGADO', color: 'red' },
  { estado: 'ERROR', color: 'yellow' },
  { estado: 'VENCIDO', color: 'gray' },
  { estado: 'ELIMINADO', color: 'gray' },
] as const

export const PAYMENT_STATES = ['PENDIENTE', 'APROBADO', 'NEGADO', 'ERROR', 'VENCIDO', 'ELIMINADO'] as const
export type PaymentStatus = (typeof PAYMENT_STATES)[number]

/** Left out of lists unless ticked. [A2] */
export const PAYMENT_HIDDEN: PaymentStatus = 'ELIMINADO'

/** Statuses that may be deleted. [S233] */
export const PAYMENT_DELETABLE: readonly PaymentStatus[] = ['PENDIENTE', 'NEGADO']

/** Statuses whose link can be paid. */
export const PAYMENT_PAYABLE: readonly PaymentStatus[] = ['PENDIENTE', 'NEGADO']

/** Statuses of which nothing new is waited for: polling stops. [A12] */
export const PAYMENT_FINAL: readonly PaymentStatus[] = ['APROBADO', 'VENCIDO', 'ELIMINADO']

/** Statuses that pass to VENCIDO when their day has come. */
export const PAYMENT_EXPIRABLE: readonly PaymentStatus[] = ['PENDIENTE', 'NEGADO', 'ERROR']

/** The state of a transaction at the processor. */
export type PaymentResult = 'aprobada' | 'negada' | 'en-curso' | 'anulada' | 'fallida'

/** The most installments of a plan. */
export const MAX_INSTALLMENTS = 24

/** Decisions about money that is late or of another amount: it is accounted for, or it goes back. [A205] */
export const PAYMENT_DECISIONS = ['aceptar', 'devolver'] as const
