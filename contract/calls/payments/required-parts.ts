import * as v from 'valibot'
import { mailOf } from '#contract/kit/email.ts'
import { textUpTo } from '#contract/kit/wire.ts'

/** The address that is mailed when a payment is approved. */
export const notifiedMail = v.pipe(
  textUpTo(200),
  v.check((text) => mailOf(text) !== null, 'Debe ingresar un correo electrónico válido.'),
  v.transform((text) => mailOf(text) ?? text),
)

interface PaymentParts {
  uuid?: unknown
  account?: unknown
  unit_price?: unknown
  unit_price_receive?: unknown
  installments?: unknown
}

/** Words for a part that is missing. */
type PartTexts = Readonly<Record<'cuenta' | 'montoCero' | 'cuotas', string>>

/** Parts without which there is no payment, said beside the mistakes of the other fields. [S228] */
export const requiredOfPayment = <I extends PaymentParts>(texts: PartTexts) =>
  v.rawCheck<I>(({ dataset, addIssue }) => {
    const input = dataset.value as Record<string, unknown>
    const { uuid, account, unit_price, unit_price_receive = unit_price, installments } = input as PaymentParts
    const isMissing = (part: unknown) => part === undefined || part === null || part === ''
    const add = (key: string, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
    // An edited payment may not be there, which comes first.
    const hasNoAccount = isMissing(uuid) && isMissing(account)
    if (hasNoAccount) add('account', texts.cuenta)
    if (isMissing(unit_price_receive)) add('unit_price', texts.montoCero)
    if (hasNoAccount && isMissing(installments)) add('installments', texts.cuotas)
  })
