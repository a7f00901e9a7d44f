import type { QuoteLine } from '#contract/calls/quotes/quote.ts'
import { lineFacts } from '#contract/calls/rules/quote-rules.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import classes from './quotes.module.css'

/** Lines of a quote with their stones; one without a price says so. */
export function QuoteLines({ lines }: { lines: readonly (QuoteLine & { total: number | null })[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.uuid} className={classes.line}>
          <span className={classes.stone}>
            <StonePicture
              product_code={line.product_code}
              batch={line.lote ?? ''}
              name={line.product_name}
              size="fill"
            />
          </span>
          <div className={classes.words}>
            <p>{line.product_name}</p>
            <p className={classes.soft}>{lineFacts(line)}</p>
            <p className={classes.meta}>
              <span>{quantityText(line)}</span>
              {line.descuento ? <span>-{String(line.descuento).replace('.', ',')} %</span> : null}
              {line.total === null ? (
                <span>Sin precio en este teléfono</span>
              ) : (
                <Money amount={line.total} currency="U$D" />
              )}
            </p>
            {line.nota ? <p className={classes.soft}>{line.nota}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
