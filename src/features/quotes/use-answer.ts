import type { Quote } from '#contract/calls/quotes/quote.ts'
import { answerQuote } from '#contract/calls/quotes/quotes.ts'
import type { QuoteAnswerKind } from '#contract/records/quotes.ts'
import { useChange } from '#src/forms/use-change.ts'
import { type Modals, useModals } from '#src/ui/dialogs/modal-context.ts'

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

/** Gives an answer to the version that is seen; `isPart` accepts what is still there. */
export function useAnswer({ uuid, enviado: sent }: Quote) {
  const modals = useModals()
  const answer = useChange(answerQuote)
  return async (kind: QuoteAnswerKind, isPart = false) => {
    const reason = await askReason(modals, kind)
    if (reason === null) return
    await answer(
      {
        ...{ uuid, version: sent?.n ?? 0, respuesta: kind },
        ...(reason && { motivo: reason }),
        ...(isPart && { solo_disponible: true }),
      },
      DONE[kind],
    )
  }
}
