import { useNavigate } from '@tanstack/react-router'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { answerQuote, cancelQuote, saveQuote, sendQuote } from '#contract/calls/quotes/quotes.ts'
import { isFinalQuote } from '#contract/calls/rules/quote-rules.ts'
import { passes } from '#contract/kit/permissions.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { QuoteAnswerKind } from '#contract/records/quotes.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { type Modals, useModals } from '#src/ui/dialogs/modal-context.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'

/** The actions of a quote's seller, or of its customer. */
export function QuoteActions({ presupuesto: quote }: { presupuesto: Quote }) {
  const { user } = useDevice().parts
  return passes('presupuestar', user) ? <StaffActions quote={quote} /> : <CustomerActions quote={quote} />
}

const canAnswer = ({ estado: status }: Quote): boolean => status === 'enviado' || status === 'visto'

/** The words of a change or a refusal; null when they were not given. */
const askReason = (modals: Modals, kind: QuoteAnswerKind) =>
  kind === 'acepta'
    ? Promise.resolve('')
    : modals.prompt({
        title: kind === 'cambio' ? 'Pedir un cambio' : 'No, gracias',
        label: kind === 'cambio' ? '¿Qué hay que cambiar?' : '¿Por qué no?',
        ...(kind === 'cambio' && { missing: 'Escribí qué hay que cambiar.' }),
        maxLength: 300,
        multiline: true,
      })

const DONE = {
  acepta: 'Presupuesto aceptado',
  cambio: 'Cambio pedido',
  rechaza: 'Respuesta guardada',
} as const

function useAnswer({ uuid, enviado: sent }: Quote) {
  const modals = useModals()
  const answer = useChange(answerQuote)
  return async (kind: QuoteAnswerKind) => {
    const reason = await askReason(modals, kind)
    if (reason === null) return
    await answer(
      { uuid, version: sent?.n ?? 0, respuesta: kind, ...(reason && { motivo: reason }) },
      DONE[kind],
    )
  }
}

function CustomerActions({ quote }: { quote: Quote }) {
  const give = useAnswer(quote)
  if (!canAnswer(quote)) return null
  return (
    <BottomBar label="Respuestas al presupuesto">
      <ActionButton variant="default" repeats onAction={() => give('rechaza')}>
        No, gracias
      </ActionButton>
      <ActionButton variant="default" repeats onAction={() => give('cambio')}>
        Pedir un cambio
      </ActionButton>
      <ActionButton
        repeats
        confirm="¿Aceptar el presupuesto? Se hacen los pedidos a estos precios."
        onAction={() => give('acepta')}
      >
        Aceptar
      </ActionButton>
    </BottomBar>
  )
}

/** The same lines under new identifiers, for prices of today. */
function copyOf(quote: Quote) {
  const lines = quote.lineas.map(({ product_name: _, chapas: plates, lote: batch, ...line }) => ({
    ...line,
    uuid: uuidv7(),
    ...(plates && { chapas: plates }),
    ...(batch && { lote: batch }),
  }))
  return {
    uuid: uuidv7(),
    ...(quote.account_id === null
      ? { cliente: { nombre: quote.cliente, tel: quote.tel } }
      : { account_id: quote.account_id }),
    lineas: lines,
    ...{ condiciones: quote.condiciones, observaciones: quote.observaciones, interna: quote.interna ?? '' },
  }
}

function StaffActions({ quote }: { quote: Quote }) {
  const { user } = useDevice().parts
  const navigate = useNavigate()
  const [send, cancel, save] = [useChange(sendQuote), useChange(cancelQuote), useChange(saveQuote)]
  const give = useAnswer(quote)
  const { uuid, estado: status, enviado: sent } = quote
  const isOver = isFinalQuote(status)
  const copy = async () => {
    const made = copyOf(quote)
    await save(made, 'Presupuesto copiado, a precios de hoy')
    await navigate({ to: '/presupuestos/$uuid', params: { uuid: made.uuid } })
  }
  const isSendable = !isOver && (!canAnswer(quote) || quote.cambiado)

  return (
    <BottomBar label="Acciones del presupuesto">
      {status === 'anulado' || status === 'aceptado' ? null : (
        <ActionButton
          variant="default"
          repeats
          confirm="¿Anular el presupuesto?"
          onAction={() => cancel({ uuid }, 'Presupuesto anulado')}
        >
          Anular
        </ActionButton>
      )}
      <ActionButton variant="default" repeats onAction={copy}>
        Copiar
      </ActionButton>
      {sent && canAnswer(quote) ? (
        <ActionButton
          variant="default"
          repeats
          confirm="¿El cliente aceptó por teléfono? Se hacen los pedidos."
          onAction={() => give('acepta')}
        >
          Aceptó por teléfono
        </ActionButton>
      ) : null}
      {isSendable && passes('apartar', user) ? (
        <ActionButton
          variant="default"
          repeats
          onAction={() => send({ uuid, apartar: true }, 'Presupuesto enviado y chapas apartadas')}
        >
          Enviar y apartar
        </ActionButton>
      ) : null}
      {isSendable ? (
        <ActionButton repeats onAction={() => send({ uuid }, 'Presupuesto enviado')}>
          Enviar
        </ActionButton>
      ) : null}
    </BottomBar>
  )
}
