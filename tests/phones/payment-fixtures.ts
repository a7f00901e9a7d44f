import type { ListedPayment, Payment } from '#contract/calls/payments/payments.ts'
import type { User } from '#contract/calls/session.ts'
import { amountsOf, parseCents, pesosOf } from '#contract/kit/cents.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { sellerUser, type Wire } from '#tests/phones/phone.ts'

export const LINK = 'https://pagos.fiserv.com/l/abc'
export const SUR = { id: 3, account_name: 'Del Sur SRL', cuit: '30-70000001-5' }
export const uuid = uuidv7()

export const CUSTOMER: User = sellerUser({
  p: { 'boton-pago-ver': true, 'boton-pago-crear': true },
  account: { ...SUR, business_name: SUR.account_name, branch: null },
})
export const ADMIN: User = sellerUser({ p: { 'boton-de-pago-administracion': true } })

/** A payment link as the server lists it. */
export const row = (more: Partial<ListedPayment> = {}): ListedPayment => ({
  ...{ uuid, title: 'Anticipo mesada', description: 'Mesada de cocina', status: 'PENDIENTE' },
  ...{ price: 1150, unit_price: 1150, unit_price_receive: 1000, installments: 3, applied_installments: 3 },
  ...{ account: SUR, business_name: 'Del Sur SRL', email_notification: 'pagos@sur.example' },
  ...{ created_at: '2026-03-09T13:00:00.000Z', created_at_formatted: '09/03/2026 10:00' },
  ...{ created_by_name: 'Mariana Quiroga', fd_payment_url: LINK, link_permitido: true },
  ...{ vencimiento_at: '2026-03-16T13:00:00.000Z', vencimiento_at_formatted: '16/03/2026 10:00' },
  ...{ approval_code: '', cardnumber: '', bname: '', resolved_at: null, resolved_at_formatted: '' },
  ...{ error_msj: '', deleted_at: null, deleted_at_formatted: '', deleted_by_name: '', deleted_reason: '' },
  ...{ pedido_uuid: null, version: 1, updated_at: '2026-03-09T13:00:00.000Z' },
  ...{ cobrado: false, en_curso: false },
  puede: { editar: false, eliminar: true, resync_fiserv: false, resync_sap: false, decidir: false },
  ...more,
})
export const paymentOf = (more: Partial<Payment> = {}): Payment => ({ ...row(), historia: [], ...more })

export const PLAN = {
  ...{ fee: 1, name: 'Visa y Mastercard' },
  installments: [
    { n: 1, coefficient: 1, discount: 0, label: '1 cuota (1,0)' },
    { n: 3, coefficient: 1.15, discount: 0, label: '3 cuotas (1,15)' },
  ],
}
/** The server's answer on these plans and on the amount asked about. */
function options(search: URLSearchParams, plans: readonly (typeof PLAN)[] = [PLAN]) {
  const cents = parseCents(search.get('importe') ?? '')
  const figures = (coefficient: number, n: number) => {
    if (cents === null) return { unit_price: null, unit_price_receive: null, cuota: null }
    const leads = search.get('cual') === 'pagar' ? 'pay' : 'receive'
    const { receive, pay } = amountsOf(leads, cents, coefficient * 10_000)
    return { unit_price: pesosOf(pay), unit_price_receive: pesosOf(receive), cuota: pesosOf(pay) / n }
  }
  const data = plans.map((plan) => ({
    ...plan,
    installments: plan.installments.map((installment) => ({
      ...installment,
      ...figures(installment.coefficient, installment.n),
    })),
  }))
  return { data, account: { ...SUR, business_name: 'Del Sur SRL', email: 'pagos@sur.example' }, dias: 7 }
}
export const offers =
  (...plans: (typeof PLAN)[]): Wire =>
  (_, request) => ({ status: 200, body: options(new URL(request.url).searchParams, plans) })
