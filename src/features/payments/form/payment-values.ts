import { PAYMENT_TEXTS, type Payment, type savePayment } from '#contract/calls/payments/payments.ts'
import { amountFault, parseCents } from '#contract/kit/cents.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { OnlineFormInHand } from '#src/forms/use-online-form.ts'

/** The form's values. */
export interface PaymentValues {
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

/** Parts of the form for the fields. */
export type PaymentFormInHand = Pick<OnlineFormInHand<never, PaymentValues>, 'values' | 'set' | 'errors'>

/** Arguments with a field on the screen. */
export const PAYMENT_FIELDS = [
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

export const NEW_PAYMENT: PaymentValues = {
  ...{ account: null, fee: null, installments: null, importe: '', cual: 'cobrar' },
  ...{ title: '', description: '', email_notification: '', business_name: '', intento: '' },
}

const amounts = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '1.234,50', as it is typed into a field of money. */
export const amountText = (amount: number): string => amounts.format(amount)

/** Those of a payment that is edited. [A143] */
export const valuesOfPayment = (payment: Payment): PaymentValues => ({
  account: String(payment.account.id),
  fee: payment.fee === undefined ? null : String(payment.fee),
  installments: String(payment.installments),
  importe: amountText(payment.unit_price_receive),
  cual: 'cobrar',
  title: payment.title,
  description: payment.description,
  email_notification: payment.email_notification,
  business_name: payment.business_name,
  intento: '',
})

/** Both amounts of a number of installments, as the server computed them for what is typed. */
export interface Amounts {
  unit_price: number
  unit_price_receive: number
}

/** The amounts to send: those that are on the screen, else the typed one alone. [A166] */
function sentAmounts({ importe: amount, cual: which }: PaymentValues, figures: Amounts | null) {
  if (figures) return { unit_price_receive: figures.unit_price_receive, unit_price: figures.unit_price }
  return which === 'cobrar' ? { unit_price_receive: amount } : { unit_price: amount }
}

interface Sending {
  /** UUID of the edited payment. */
  uuid?: string | undefined
  pedido?: string | undefined
  installments: string | null
  /** Figures of the chosen installments; null before they are known. */
  figures: Amounts | null
  /** The plan on the screen of an administrator; others send none. [A69] */
  fee: number | undefined
}

export function argsOfPayment(values: PaymentValues, sending: Sending): InputOf<typeof savePayment> {
  const { account, title, description, intento: attempt } = values
  const { uuid, pedido: order, fee, installments } = sending
  return {
    ...(uuid && { uuid }),
    ...(account && { account }),
    ...(fee !== undefined && { fee }),
    ...(installments && { installments }),
    ...sentAmounts(values, sending.figures),
    ...{ title, description },
    email_notification: values.email_notification,
    business_name: values.business_name,
    ...(order && { pedido_uuid: order }),
    ...(attempt && { intento: attempt }),
  }
}

/** Errors that the contract leaves to the server, shown before sending. [S225] */
export function missingIn(values: PaymentValues): Record<string, readonly string[]> {
  const { account, importe: amount } = values
  return {
    ...(account === null && { account: [PAYMENT_TEXTS.cuenta] }),
    ...(!parseCents(amount) && { [leading(values)]: [amountFault(amount) ?? PAYMENT_TEXTS.montoCero] }),
  }
}

/** The argument of the amount that leads; of none, the one that is marked as required. */
const leading = ({ importe: amount, cual: which }: PaymentValues): string =>
  amount !== '' && which === 'cobrar' ? 'unit_price_receive' : 'unit_price'
