import { type guardarPago, PAGO_TEXTOS, type Pago } from '#contract/calls/pago/pagos.ts'
import { parseCents } from '#contract/kit/cents.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { OnlineFormInHand } from '#src/bridge/online-form/use-online-form.ts'

/** The form's values. */
export interface PagoValues {
  /** The number of an account. */
  account: string | null
  /** The plan an administrator chose; null for the account's first. */
  fee: string | null
  installments: string | null
  /** The amount that was typed last, and which of the two it is: it leads. [A166] */
  importe: string
  cual: 'cobrar' | 'pagar'
  title: string
  description: string
  email_notification: string
  business_name: string
  /** Names what is written now: sent again as it is, it is the same payment. */
  intento: string
}

/** What the fields need of the form. */
export type PagoFormInHand = Pick<OnlineFormInHand<never, PagoValues>, 'values' | 'set' | 'errors'>

/** Arguments with a field on the screen. */
export const PAGO_FIELDS = [
  'account',
  'fee',
  'installments',
  'unit_price_receive',
  'unit_price',
  'title',
  'description',
  'email_notification',
  'business_name',
] as const

export const NEW_PAGO: PagoValues = {
  ...{ account: null, fee: null, installments: null, importe: '', cual: 'cobrar' },
  ...{ title: '', description: '', email_notification: '', business_name: '', intento: '' },
}

const amounts = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '1.234,50', as it is typed into a field of money. */
export const amountText = (amount: number): string => amounts.format(amount)

/** Those of a payment that is edited. [A143] */
export const valuesOfPago = (pago: Pago): PagoValues => ({
  account: String(pago.account.id),
  fee: pago.fee === undefined ? null : String(pago.fee),
  installments: String(pago.installments),
  importe: amountText(pago.unit_price_receive),
  cual: 'cobrar',
  title: pago.title,
  description: pago.description,
  email_notification: pago.email_notification,
  business_name: pago.business_name,
  intento: '',
})

/** Both amounts of a number of installments, as the server computed them for what is typed. */
export interface Figures {
  unit_price: number
  unit_price_receive: number
}

/** The amounts to send: those that are on the screen, else the typed one alone. [A166] */
function sentAmounts({ importe, cual }: PagoValues, figures: Figures | null) {
  if (figures) return { unit_price_receive: figures.unit_price_receive, unit_price: figures.unit_price }
  return cual === 'cobrar' ? { unit_price_receive: importe } : { unit_price: importe }
}

interface Sending {
  /** Of the payment that is edited. */
  uuid?: string | undefined
  pedido?: string | undefined
  /** What the chosen installments come to; null before they are known. */
  figures: Figures | null
  /** The plan on the screen of an administrator; others send none. [A69] */
  fee: number | undefined
}

export function argsOfPago(values: PagoValues, sending: Sending): InputOf<typeof guardarPago> {
  const { account, installments, title, description, intento } = values
  const { uuid, pedido, fee } = sending
  return {
    ...(uuid && { uuid }),
    ...(account && { account }),
    ...(fee !== undefined && { fee }),
    ...(installments && { installments }),
    ...sentAmounts(values, sending.figures),
    ...{ title, description },
    email_notification: values.email_notification,
    business_name: values.business_name,
    ...(pedido && { pedido_uuid: pedido }),
    ...(intento && { intento }),
  }
}

/** What the contract leaves to the server, said before sending. [S225] */
export function missingIn(values: PagoValues, hasPlan: boolean): Record<string, readonly string[]> {
  const { account, installments, importe } = values
  return {
    ...(account === null && { account: [PAGO_TEXTOS.cuenta] }),
    ...(installments === null && hasPlan && { installments: [PAGO_TEXTOS.cuotas] }),
    ...(!parseCents(importe) && { [leading(values)]: [PAGO_TEXTOS.montoCero] }),
  }
}

/** The argument of the amount that leads; of none, the one that is marked as required. */
const leading = ({ importe, cual }: PagoValues): string =>
  importe !== '' && cual === 'cobrar' ? 'unit_price_receive' : 'unit_price'
