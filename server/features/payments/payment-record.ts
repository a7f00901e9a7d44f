import { CREATES_PAYMENTS, MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import type { ListedPayment } from '#contract/calls/payments/payments.ts'
import { pesosOf } from '#contract/kit/cents.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { PAYMENT_DELETABLE } from '#contract/rules/payment-rules.ts'
import type { PaymentContext } from './payment-context.ts'
import { type PaymentRow, plain } from './payments.db.ts'

/** A reader of payments, and the links to show as such. */
export interface PaymentReader {
  isAdmin: boolean
  creates: boolean
  allowsLink: (url: string) => boolean
}

export const paymentReader = ({ caller, payments }: PaymentContext): PaymentReader => ({
  isAdmin: passes(MANAGES_PAYMENTS, caller),
  creates: passes(CREATES_PAYMENTS, caller) && caller.impersonator === null,
  allowsLink: (url) => payments?.gateway.allowsLink(url) ?? false,
})

const formatted = (iso: string | null): string => (iso === null ? '' : formatMoment(iso))

/** Statuses whose accounting may be asked again: without receipt, and of late payments as their confirmation. [A168] */
const mayResyncSap = ({ status, pago_tardio, tx_outcome, sap_status, decision }: PaymentRow): boolean =>
  (status === 'APROBADO' || (pago_tardio && decision !== 'devolver')) &&
  tx_outcome === 'aprobada' &&
  sap_status !== 'recibido'

function powers(row: PaymentRow, { isAdmin, creates }: PaymentReader): ListedPayment['puede'] {
  return {
    editar: creates && row.status === 'PENDIENTE' && row.tx_outcome === null && row.link_url !== null,
    eliminar: creates && PAYMENT_DELETABLE.includes(row.status) && !row.en_curso && !row.cobrado,
    resync_fiserv: isAdmin && row.status !== 'ELIMINADO',
    resync_sap: isAdmin && mayResyncSap(row),
    decidir: isAdmin && row.por_decidir,
  }
}

/** For administrators of payments only. [S239, R36] */
const forAdmins = (row: PaymentRow) => ({
  order_id: row.order_id,
  fee: row.fee_id,
  fee_name: row.fee_name,
  applied_fee: row.units / 10_000,
  pago_tardio: row.pago_tardio,
  ...{ por_decidir: row.por_decidir, decision: row.decision, decision_note: row.decision_note },
})

/** The link, what became of it and what it was deleted for. */
const outcomeOf = (row: PaymentRow, { allowsLink }: PaymentReader) => ({
  fd_payment_url: row.link_url,
  link_permitido: row.link_url !== null && allowsLink(row.link_url),
  ...{ cobrado: row.cobrado, en_curso: row.en_curso },
  approval_code: row.approval_code,
  cardnumber: row.card_masked,
  bname: row.bname,
  resolved_at: row.tx_at,
  resolved_at_formatted: formatted(row.tx_at),
  deleted_by_name: row.deleted_by_name,
  deleted_at_formatted: formatted(row.deleted_at),
})

/** A payment as this reader may see it. [S231, R36] */
export const paymentRecord = (row: PaymentRow, reader: PaymentReader): ListedPayment => ({
  ...plain.pick(row),
  price: pesosOf(row.pay),
  unit_price: pesosOf(row.pay),
  unit_price_receive: pesosOf(row.receive),
  account: row.account,
  created_at_formatted: formatted(row.created_at),
  created_by_name: row.created_by_name,
  vencimiento_at: row.expires_at,
  vencimiento_at_formatted: formatted(row.expires_at),
  ...outcomeOf(row, reader),
  puede: powers(row, reader),
  ...(reader.isAdmin && forAdmins(row)),
})
