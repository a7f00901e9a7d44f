/** The statuses of a payment and their colours, in the order people tick them. [S232] */
export const ESTADOS_DE_PAGO = [
  { estado: 'PENDIENTE', color: 'orange' },
  { estado: 'APROBADO', color: 'green' },
  { estado: 'NEGADO', color: 'red' },
  { estado: 'ERROR', color: 'yellow' },
  { estado: 'VENCIDO', color: 'gray' },
  { estado: 'ELIMINADO', color: 'gray' },
] as const

export const PAGO_ESTADOS = ['PENDIENTE', 'APROBADO', 'NEGADO', 'ERROR', 'VENCIDO', 'ELIMINADO'] as const
export type EstadoDePago = (typeof PAGO_ESTADOS)[number]

/** Left out of lists unless ticked. [A2] */
export const PAGO_OCULTO: EstadoDePago = 'ELIMINADO'

/** Statuses that may be deleted. [S233] */
export const PAGO_BORRABLE: readonly EstadoDePago[] = ['PENDIENTE', 'NEGADO']

/** Statuses of which nothing new is waited for: polling stops. [A12] */
export const PAGO_TERMINADO: readonly EstadoDePago[] = ['APROBADO', 'VENCIDO', 'ELIMINADO']

/** Statuses that pass to VENCIDO when their day has come. */
export const PAGO_VENCIBLE: readonly EstadoDePago[] = ['PENDIENTE', 'NEGADO', 'ERROR']

/** What a transaction at the processor has come to. */
export type Resultado = 'aprobada' | 'negada' | 'en-curso' | 'anulada' | 'fallida'

/** The most installments of a plan. */
export const MAX_CUOTAS = 24
