import { useEffect, useRef, useState } from 'react'
import { guardarPago, listarPagos, type Pago } from '#contract/calls/pago/pagos.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { useFormDraft } from '#src/bridge/online-form/form-draft.ts'
import { useOnlineForm } from '#src/bridge/online-form/use-online-form.ts'
import { useSessionCalls } from '#src/bridge/online-form/use-session-calls.ts'
import { useForgetRemote } from '#src/bridge/remote-query.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { argsOfPago, missingIn, PAGO_FIELDS, type PagoValues } from './pago-values.ts'
import { type OpcionesEnMano, useOpciones } from './use-opciones.ts'

export type Edited = Pick<Pago, 'uuid' | 'version'>

interface PagoFormParts {
  start: PagoValues
  /** The payment that is edited, as it was opened. */
  edited?: Edited | undefined
  pedido?: string | undefined
  /** The name of its draft. */
  draft: string
  choosesPlan: boolean
  onSaved: (uuid: string) => unknown
}

type Prefill = Pick<PagoValues, 'email_notification' | 'business_name'>

/** The form with what the server says of its account and its amounts. */
export function usePagoForm(parts: PagoFormParts) {
  const { start, edited, pedido, draft, choosesPlan, onSaved } = parts
  const forget = useForgetRemote()
  const { ask, isOnline } = useSessionCalls()
  const [prefill, setPrefill] = useState<Prefill>()
  // What is sent are the figures on the screen, which are known only after what is typed.
  const latest = useRef<OpcionesEnMano>(null)
  const inHand = useOnlineForm({
    endpoint: guardarPago,
    start: { ...start, ...prefill },
    args: (values: PagoValues) =>
      argsOfPago(values, {
        uuid: edited?.uuid,
        // An order is of its account.
        pedido: values.account === start.account ? pedido : undefined,
        figures: latest.current?.figures ?? null,
        fee: choosesPlan ? latest.current?.plan?.fee : undefined,
      }),
    fields: PAGO_FIELDS.filter((name) => name !== 'fee' || choosesPlan),
    check: (values) => missingIn(values, latest.current?.plan !== undefined),
    draft: useFormDraft(draft),
    isOnline,
    ask: (endpoint, input) => ask(endpoint, input, edited?.version),
  })
  const opciones = useOpciones(inHand.values)
  latest.current = opciones
  usePrefill(edited === undefined ? opciones : undefined, setPrefill)

  const send = async () => {
    const answer = await inHand.submit()
    // Costs may have changed since.
    if (!answer) return void opciones.retry()
    toast.long(answer.message, { tone: 'good' })
    void forget(listarPagos)
    await onSaved(answer.data.uuid)
  }
  // What differs from what was sent before is another payment.
  const set = (changes: Partial<PagoValues>) => inHand.set({ ...changes, intento: uuidv7() })
  return { form: { ...inHand, set }, opciones, send }
}

/** The account's e-mail and name, under what is typed. [A145] */
function usePrefill(opciones: OpcionesEnMano | undefined, put: (prefill: Prefill) => void): void {
  const { email = null, business_name = '' } = opciones?.opciones?.account ?? {}
  const id = opciones?.opciones?.account.id
  useEffect(() => {
    if (id !== undefined) put({ email_notification: email ?? '', business_name })
  }, [id, email, business_name, put])
}
