import { useNavigate } from '@tanstack/react-router'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { cancelQuote, saveQuote, sendQuote } from '#contract/calls/quotes/quotes.ts'
import { isFinalQuote, isStaleQuote } from '#contract/calls/rules/quote-rules.ts'
import { passes } from '#contract/kit/permissions.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import type { Step } from '#src/ui/lists/views/more-button.tsx'
import { useAnswer } from './use-answer.ts'
import { usePapers } from './use-papers.ts'
import type { QuoteView } from './use-quote-view.ts'

/** A question before a quote ends. */
const cancelQuestion = destructive({
  title: 'Anular el presupuesto',
  message: 'El enlace se cierra y las chapas que tenía apartadas quedan libres.',
  yes: 'Sí, anular',
})

/** A quote as the call takes it. */
export const argsOfQuote = (quote: Quote) => ({
  uuid: quote.uuid,
  ...(quote.account_id === null
    ? { cliente: { nombre: quote.cliente, tel: quote.tel } }
    : { account_id: quote.account_id }),
  lineas: quote.lineas.map(({ product_name: _, chapas: plates, lote: batch, ...line }) => ({
    ...line,
    ...(plates && { chapas: plates }),
    ...(batch && { lote: batch }),
  })),
  ...{ condiciones: quote.condiciones, observaciones: quote.observaciones, interna: quote.interna ?? '' },
})

/** The same under new identifiers, for prices of today. */
function copyOf(quote: Quote) {
  const { lineas: lines, ...args } = argsOfQuote(quote)
  return { ...args, uuid: uuidv7(), lineas: lines.map((line) => ({ ...line, uuid: uuidv7() })) }
}

export const COPY = 'Copiar con los precios de hoy'

/** Writes the same quote anew, and goes to it. */
export function useCopy(quote: Quote) {
  const save = useChange(saveQuote)
  const navigate = useNavigate()
  return async () => {
    const made = copyOf(quote)
    await save(made, 'Presupuesto copiado, a precios de hoy')
    await navigate({ to: '/presupuestos/$uuid', params: { uuid: made.uuid } })
  }
}

/** Asked before an answer that was heard is kept. */
export const HEARD = '¿El cliente aceptó por teléfono? Se hacen los pedidos.'

const isWaiting = ({ estado: status }: Quote): boolean => status === 'enviado' || status === 'visto'

/** The rarer actions of a quote's seller; in a list, where its total is not known, it is not sent. */
export function useSteps(view: Pick<QuoteView, 'quote' | 'sent' | 'total'>): Step[] {
  const { quote, sent, total } = view
  const { user } = useDevice().parts
  const navigate = useNavigate()
  const give = useAnswer(quote)
  const [send, cancel, copy] = [useChange(sendQuote), useChange(cancelQuote), useCopy(quote)]
  const papers = usePapers(quote)
  const { uuid, estado: status } = quote
  const isOver = isFinalQuote(status)
  const isPart = sent.some(({ isGone }) => isGone)
  const isSendable = !isOver && total !== null && (!isWaiting(quote) || quote.cambiado)
  const only = (isWanted: boolean, step: Step): Step[] => (isWanted ? [step] : [])
  return [
    ...only(isWaiting(quote), {
      text: isPart ? 'Aceptó lo disponible por teléfono' : 'Aceptó por teléfono',
      confirm: HEARD,
      run: () => give('acepta', isPart),
    }),
    ...only(isSendable && passes('apartar', user), {
      text: 'Enviar y apartar',
      run: () => send({ uuid, apartar: true }, 'Presupuesto enviado y chapas apartadas'),
    }),
    ...only(isSendable, {
      text: isStaleQuote(status) ? 'Enviar de nuevo' : 'Enviar como está',
      run: () => send({ uuid }, 'Presupuesto enviado'),
    }),
    ...only(!isOver, {
      text: 'Editar',
      run: () => navigate({ to: '/presupuestos/$uuid/edit', params: { uuid } }),
    }),
    ...papers,
    ...only(!isStaleQuote(status), { text: 'Duplicar', run: copy }),
    ...only(!isOver, {
      text: 'Anular',
      confirm: cancelQuestion,
      run: () => cancel({ uuid }, 'Presupuesto anulado'),
    }),
  ]
}
