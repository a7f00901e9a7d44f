import { useEffect, useRef, useState } from 'react'
import { guardarPago, listarPagos } from '#contract/calls/pago/pagos.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { useFormDraft } from '#src/bridge/online-form/form-draft.ts'
import { useOnlineForm } from '#src/bridge/online-form/use-online-form.ts'
import { useSessionCalls } from '#src/bridge/online-form/use-session-calls.ts'
import { useForgetRemote } from '#src/bridge/remote-query.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { argsOfPago, missingIn, PAGO_FIELDS, type PagoValues } from './pago-values.ts'
import { type OpcionesEnMano, useOpciones } from './use-opciones.ts'

interface PagoFormParts {
  start: PagoValues
  /** Of the payment that is edited. */
  uuid?: string | undefined
  pedido?: string | undefined
  /** The name of its draft. */
  draft: string
  choosesPlan: boolean
  onSaved: (uuid: string) => unknown
}

type Prefill = Pick<PagoValues, 'email_notification' | 'business_name'>

/** The form with what the server says of its account and its amounts. */
export function usePagoForm({ start, uuid, pedido, draft, choosesPlan, onSaved }: PagoFormParts) {
  const forget = useForgetRemote()
  const [prefill, setPrefill] = useState<Prefill>()
  // What is sent are the figures on the screen, which are known only after what is typed.
  const latest = useRef<OpcionesEnMano>(null)
  const inHand = useOnlineForm({
    endpoint: guardarPago,
    start: { ...start, ...prefill },
    args: (values: PagoValues) =>
      argsOfPago(values, { uuid, pedido, choosesPlan, figures: latest.current?.figures ?? null }),
    fields: PAGO_FIELDS.filter((name) => name !== 'fee' || choosesPlan),
    check: (values) => missingIn(values, latest.current?.plan !== undefined),
    draft: useFormDraft(draft),
    ...useSessionCalls(),
  })
  const opciones = useOpciones(inHand.values)
  latest.current = opciones
  usePrefill(uuid === undefined ? opciones : undefined, setPrefill)

  const send = async () => {
    const answer = await inHand.submit()
    if (!answer) return
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
