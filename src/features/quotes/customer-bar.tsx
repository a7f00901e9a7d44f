import { formatMoney } from '#contract/kit/money.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { useAnswer } from './use-answer.ts'
import { sumOf } from './use-draft.ts'
import type { QuoteView } from './use-quote-view.ts'

const isOpen = ({ quote: { estado: status } }: QuoteView): boolean =>
  status === 'enviado' || status === 'visto'

/** The three answers of a quote's customer, together; once it is answered nothing is left to do. */
export function CustomerBar({ view }: { view: QuoteView }) {
  const { quote, sent } = view
  const give = useAnswer(quote)
  const left = sent.filter(({ isGone }) => !isGone)
  const total = sumOf(left)
  const isPart = left.length < sent.length
  const question = isPart
    ? `¿Aceptar lo disponible? El nuevo total es ${formatMoney(total ?? 0, 'U$D')} + IVA.`
    : '¿Aceptar el presupuesto? Se hacen los pedidos a estos precios.'
  if (!isOpen(view)) return null
  return (
    <BottomBar label="Respuestas al presupuesto" isRow>
      <ActionButton variant="default" repeats aria-label="No, gracias" onAction={() => give('rechaza')}>
        No
      </ActionButton>
      <ActionButton variant="default" repeats onAction={() => give('cambio')}>
        Pedir un cambio
      </ActionButton>
      {left.length > 0 ? (
        <ActionButton
          repeats
          confirm={question}
          {...(isPart && { 'aria-label': 'Aceptar lo disponible' })}
          onAction={() => give('acepta', isPart)}
        >
          Aceptar
        </ActionButton>
      ) : null}
    </BottomBar>
  )
}
