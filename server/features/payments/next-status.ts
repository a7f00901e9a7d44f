import type { Cents } from '#contract/kit/cents.ts'
import type { PaymentResult, PaymentStatus } from '#contract/rules/payment-rules.ts'

/** A transaction on record, as far as it decides. */
export interface Decisive {
  outcome: PaymentResult
  amount: Cents
  currency: string
  error: string
}

export interface Judged {
  status: PaymentStatus
  error_msj: string
  /** Money that is not what was asked for: after expiry or deletion, or twice. [A123] */
  isLate: boolean
  /** Money of another amount or currency. */
  isWrong: boolean
}

const WRONG = 'El procesador informó otro importe u otra moneda.'

const isOpen = (status: PaymentStatus): boolean => ['PENDIENTE', 'NEGADO', 'ERROR'].includes(status)

/** The status that an attempt without money leads to; a payment under way changes nothing. */
function unpaid(status: PaymentStatus, last: Decisive | undefined): [PaymentStatus, string | null] {
  if (last?.outcome === 'negada') return ['NEGADO', last.error || 'El pago fue negado.']
  if (last?.outcome === 'anulada') return ['NEGADO', 'El pago fue anulado.']
  if (last?.outcome === 'fallida')
    return ['ERROR', last.error || 'El procesador no pudo terminar la operación.']
  return [status, null]
}

/**
 * A payment's status after these transactions, oldest first. APROBADO is final; VENCIDO and ELIMINADO stay,
 * and money to them is marked; another amount or currency is ERROR, never APROBADO. [S232, SEC74, A123]
 */
export function nextStatus(
  { status, error_msj }: { status: PaymentStatus; error_msj: string },
  pay: Cents,
  transactions: readonly Decisive[],
): Judged {
  const paid = transactions.filter(({ outcome }) => outcome === 'aprobada')
  const isWrong = paid.some(({ amount, currency }) => amount !== pay || currency !== 'ARS')
  const isLate = paid.length > 1 || (paid.length > 0 && ['VENCIDO', 'ELIMINADO'].includes(status))
  if (!isOpen(status)) return { status, error_msj, isLate, isWrong }
  if (isWrong) return { status: 'ERROR', error_msj: WRONG, isLate, isWrong }
  if (paid.length > 0) return { status: 'APROBADO', error_msj: '', isLate, isWrong }
  const [next, message] = unpaid(status, transactions.at(-1))
  return { status: next, error_msj: message ?? error_msj, isLate, isWrong }
}

const RANK: Record<PaymentResult, number> = { 'en-curso': 0, negada: 1, fallida: 1, aprobada: 2, anulada: 3 }

/** Whether what is read now may replace what is on record: of two readings the older may be written last. */
export const mayFollow = (before: PaymentResult, after: PaymentResult): boolean => RANK[after] >= RANK[before]
