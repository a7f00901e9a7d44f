import type { Quote } from '#contract/calls/quotes/quote.ts'
import { quoteCode } from '#contract/calls/rules/quote-rules.ts'
import { AccordionItem } from '#src/ui/layout/accordion-item.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { type Stat, StatList } from '#src/ui/lists/stat-list.tsx'
import { clientOf } from './quote-words.ts'
import classes from './quotes.module.css'

const shown = (stats: readonly (Stat | null)[]): Stat[] => stats.filter((stat) => stat !== null)

/** Facts that no paper bears. */
const ownFactsOf = (quote: Quote, isStaff: boolean): Stat[] =>
  shown([
    isStaff && quote.numero !== null ? { label: 'Código', value: quoteCode(quote) } : null,
    quote.interna ? { label: 'Nota interna', value: quote.interna } : null,
    quote.motivo ? { label: 'Motivo', value: quote.motivo } : null,
  ])

function factsOf(quote: Quote): Stat[] {
  const { condiciones: terms, observaciones: remarks } = quote.enviado ?? quote
  return shown([
    { label: 'Para', value: clientOf(quote) },
    { label: 'Vendedor', value: quote.responsable },
    terms ? { label: 'Condiciones', value: terms } : null,
    remarks ? { label: 'Observaciones', value: remarks } : null,
  ])
}

/** The rest of what is known of a quote: folded on a phone, whole on paper. */
export function QuoteFacts({ presupuesto: quote, isStaff }: { presupuesto: Quote; isStaff: boolean }) {
  const isWide = useIsWide()
  const own = ownFactsOf(quote, isStaff)
  return (
    <div className={classes.facts}>
      <AccordionItem key={String(isWide)} title="Datos" initiallyClosed={!isWide}>
        <StatList stats={factsOf(quote)} />
        {own.length > 0 ? (
          <div className={classes.own} data-no-print>
            <StatList stats={own} />
          </div>
        ) : null}
      </AccordionItem>
    </div>
  )
}
