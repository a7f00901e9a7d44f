import { formatMoney } from '#contract/kit/money.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { QuoteBar } from './quote-actions.tsx'
import { useAnswer } from './use-answer.ts'
import { usePapers } from './use-papers.ts'
import { type QuoteView, sumOf } from './use-quote-view.ts'

const isOpen = ({ quote: { estado: status } }: QuoteView): boolean =>
  status === 'enviado' || status === 'visto'

/** The acceptance of a quote by its customer, with its total; once it is answered its papers alone are left. */
export function CustomerBar({ view }: { view: QuoteView }) {
  const { quote, sent } = view
  const give = useAnswer(quote)
  const papers = usePapers(quote)
  const left = sent.filter(({ isGone }) => !isGone)
  const total = sumOf(left)
  const isPart = left.length < sent.length
  const canAccept = isOpen(view) && left.length > 0
  const question = isPart
    ? `¿Aceptar lo disponible? El nuevo total es ${formatMoney(total ?? 0, 'U$D')} + IVA.`
    : '¿Aceptar el presupuesto? Se hacen los pedidos a estos precios.'
  return (
    <QuoteBar
      label="Respuestas al presupuesto"
      total={canAccept ? total : view.total}
      others={papers}
      main={
        canAccept ? (
          <ActionButton repeats confirm={question} onAction={() => give('acepta', isPart)}>
            {isPart ? 'Aceptar lo disponible' : 'Aceptar'}
          </ActionButton>
        ) : null
      }
    />
  )
}

/** The other answers of its customer. */
export function OtherAnswers({ view }: { view: QuoteView }) {
  const give = useAnswer(view.quote)
  if (!isOpen(view)) return null
  return (
    <>
      <ActionButton variant="default" repeats onAction={() => give('cambio')}>
        Pedir un cambio
      </ActionButton>
      <ActionButton variant="default" repeats onAction={() => give('rechaza')}>
        No, gracias
      </ActionButton>
    </>
  )
}
