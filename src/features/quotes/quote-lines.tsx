import { lineFacts } from '#contract/calls/rules/quote-rules.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import type { OrderPrice } from '#contract/kit/fields/price.ts'
import { inOneLine, unbroken } from '#contract/kit/fields/unbroken.ts'
import { figure, quantityText, unitText } from '#contract/kit/figures.ts'
import { worthOf } from '#contract/rules/order-worth.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import classes from './quotes.module.css'
import type { ShownLine } from './shown-line.ts'

/** `2 pzas · 7,56 m²` */
function amountText({ quantity, unit, precio: price }: ShownLine): string {
  const area = worthOf({ quantity, unit }, price)?.area
  return unbroken(facts(quantityText({ quantity, unit }), area ? `${figure(area)} m²` : ''))
}

/** `U$D 118,00 por m²`, with what was taken off. */
function priceText({ precio: price, descuento: discount }: ShownLine): string {
  if (price === null) return ''
  const each = `${moneyText(price.unit_price, price.currency)} por ${unitText(price.unit)}`
  return discount ? `${each} (-${String(discount).replace('.', ',')} %)` : each
}

/** `hoy U$D 118,00` */
const todayText = ({ unit_price: price, currency }: OrderPrice): string =>
  inOneLine(`hoy ${moneyText(price, currency)}`)

/** Lines of a quote with their stones, amounts and prices; those that can no longer be had come last, and say so. */
export function QuoteLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines
        .toSorted((a, b) => Number(a.isGone) - Number(b.isGone))
        .map((line) => (
          <li key={line.uuid} className={classes.line} data-gone={line.isGone || undefined}>
            <span className={classes.stone}>
              <StonePicture
                product_code={line.product_code}
                batch={line.lote ?? ''}
                name={line.product_name}
                size="fill"
              />
            </span>
            <div className={classes.words}>
              <h3 className={classes.name}>{unbroken(line.product_name)}</h3>
              <p className={classes.soft}>{lineFacts(line)}</p>
              {line.size ? <p className={classes.soft}>{inOneLine(line.size)}</p> : null}
              <p className={classes.soft}>{amountText(line)}</p>
              <p className={classes.soft}>
                {priceText(line)}
                {line.today ? <strong className={classes.today}>{todayText(line.today)}</strong> : null}
              </p>
              {line.isGone ? <p className={classes.gone}>Ya no está disponible</p> : null}
              {line.heldFor ? <p className={classes.soft}>Está {line.heldFor}</p> : null}
              {line.nota ? <p className={classes.soft}>{line.nota}</p> : null}
            </div>
            <p className={classes.amount}>
              {line.total === null ? 'Sin precio' : <Money amount={line.total} currency="U$D" />}
            </p>
          </li>
        ))}
    </ul>
  )
}
