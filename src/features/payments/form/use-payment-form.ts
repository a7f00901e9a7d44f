import { useEffect, useRef, useState } from 'react'
import { listPayments, type Payment, savePayment } from '#contract/calls/payments/payments.ts'
import { AppError } from '#contract/kit/errors.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { useFormDraft } from '#src/forms/form-draft.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { useForgetRemote } from '#src/read/remote-query.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { argsOfPayment, missingIn, PAYMENT_FIELDS, type PaymentValues } from './payment-values.ts'
import { type OptionsInHand, useOptions } from './use-options.ts'

export type Edited = Pick<Payment, 'uuid' | 'version'>

interface PaymentFormParts {
  start: PaymentValues
  /** The payment that is edited, as it was opened. */
  edited?: Edited | undefined
  pedido?: string | undefined
  /** The name of its draft. */
  draft: string
  choosesPlan: boolean
  onSaved: (uuid: string) => unknown
}

type Prefill = Pick<PaymentValues, 'email_notification' | 'business_name'>

/** The form with what the server says of its account and its amounts. */
export function usePaymentForm(parts: PaymentFormParts) {
  const { start, edited, pedido: order, draft, choosesPlan, onSaved } = parts
  const forget = useForgetRemote()
  const { ask, isOnline } = useSessionCalls()
  const [prefill, setPrefill] = useState<Prefill>()
  const [made, setMade] = useState<string | null>(null)
  // The figures on the screen are sent; they are known only after what is typed.
  const latest = useRef<OptionsInHand>(null)
  const inHand = useOnlineForm({
    endpoint: savePayment,
    start: { ...start, ...prefill },
    args: (values: PaymentValues) =>
      argsOfPayment(values, {
        uuid: edited?.uuid,
        // An order is of its account.
        pedido: values.account === start.account ? order : undefined,
        installments: latest.current?.installments ?? null,
        figures: latest.current?.figures ?? null,
        fee: choosesPlan ? latest.current?.plan?.fee : undefined,
      }),
    fields: PAYMENT_FIELDS.filter((name) => name !== 'fee' || choosesPlan),
    check: missingIn,
    draft: useFormDraft(draft),
    isOnline,
    ask: (endpoint, input) =>
      ask(endpoint, input, edited?.version).catch((error: unknown) => {
        setMade(madeBy(error))
        throw error
      }),
  })
  const options = useOptions(inHand.values)
  latest.current = options
  usePrefill(edited === undefined ? options : undefined, setPrefill)

  const send = async () => {
    const answer = await inHand.submit()
    // Costs may have changed since.
    if (!answer) return void options.retry()
    toast.long(answer.message, { tone: 'good' })
    void forget(listPayments)
    await onSaved(answer.data.uuid)
  }
  // A filling of the form is one payment, whatever is corrected in it: a lost answer leaves no second link.
  const set = (changes: Partial<PaymentValues>) =>
    inHand.set({ ...changes, intento: inHand.values.intento || uuidv7() })
  const sendAsAnother = () => {
    setMade(null)
    inHand.set({ intento: uuidv7() })
  }
  return { form: { ...inHand, set }, opciones: options, send, made, sendAsAnother }
}

/** The payment that this filling of the form made before, with other data. [A58] */
const madeBy = (error: unknown): string | null =>
  error instanceof AppError && error.code === 'clave-reutilizada'
    ? ((error.current as { uuid?: string } | undefined)?.uuid ?? null)
    : null

/** The account's e-mail and name, under what is typed. [A145] */
function usePrefill(options: OptionsInHand | undefined, put: (prefill: Prefill) => void): void {
  const { email = null, business_name = '' } = options?.opciones?.account ?? {}
  const id = options?.opciones?.account.id
  useEffect(() => {
    if (id !== undefined) put({ email_notification: email ?? '', business_name })
  }, [id, email, business_name, put])
}
