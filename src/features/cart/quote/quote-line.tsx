import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/calls/cart.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import type { OrderPrice } from '#contract/kit/fields/price.ts'
import { unbroken } from '#contract/kit/fields/unbroken.ts'
import { figure, unitText } from '#contract/kit/figures.ts'
import { priceOfLine } from '#contract/rules/order-worth.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { CartLineDetail, useRemove } from '#src/features/cart/cart-line-detail.tsx'
import { QuantityField } from '#src/features/cart/stock/quantity-field.tsx'
import { type CartLineProps, useCartLine } from '#src/features/cart/worth/use-cart-line.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useLikeLots } from '#src/read/pictures/use-like-lots.tsx'
import { plateSize } from '#src/records/stock/lot-facts.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { MoreButton, type Step } from '#src/ui/lists/views/more-button.tsx'
import { LikeLots } from '#src/ui/pictures/like-lots.tsx'
import { Discount } from './discount.tsx'
import classes from './quote-line.module.css'

interface QuoteLineProps extends CartLineProps {
  /** It has the focus first: it is to be replaced. */
  isAsked: boolean
}

/** A line of a quote that is being written: its stone and lot over its quantity, area, discount and the way out. */
export function QuoteLine({ isAsked, ...props }: QuoteLineProps) {
  const { line, stock, onChange, onRemove } = props
  const { product, lot, name, error, hidden, pick, take, isShown, setOpen, worth, left, note } =
    useCartLine(props)
  const choice = useAsked(isAsked)
  const remove = useRemove({ name, whole: 'presupuesto', onRemove })
  const plates = `${line.lote}/${line.chapas}`
  const [lost] = useState(isAsked ? plates : null)
  const isWide = useIsWide()
  const [isCut, setCut] = useState(Boolean(line.descuento))
  const cut = error('descuento')
  const hasDiscount = isCut || (line.descuento ?? null) !== null || cut !== undefined
  const steps = [
    ...(hasDiscount ? [] : [{ text: '+ Descuento', run: () => setCut(true) }]),
    { text: isShown ? 'Cerrar el detalle' : 'Detalle', run: () => setOpen(!isShown) },
    { text: 'Quitar', run: remove },
  ]
  const size = lot ? plateSize(lot) : ''

  return (
    <li className={classes.line} data-asked={isAsked || undefined}>
      <span className={classes.stone}>
        <StonePicture
          {...{ product_code: line.product_code, batch: line.lote, name }}
          size="fill"
          product={product?.image_pr_url}
        />
      </span>
      <h2 className={classes.name}>{unbroken(name)}</h2>
      <div className={classes.choice}>
        <Button
          ref={choice}
          variant="default"
          className={classes.lot ?? ''}
          aria-haspopup="dialog"
          aria-label={line.lote ? `Lote ${line.lote}. Elegir otro` : `Elegir el lote de ${name}`}
          rightSection={<ChevronDownIcon size={18} />}
          onClick={() => void pick()}
        >
          {line.lote ? unbroken(facts(`Lote ${line.lote}`, size)) : 'Elegir lote'}
        </Button>
      </div>
      <Worth worth={worth} price={priceOfLine({ lot, product })} />
      <div className={classes.quantity}>
        <QuantityField
          isCompact
          value={line.quantity || null}
          unit={line.unit}
          onChange={(quantity) => onChange({ quantity: quantity ?? 0 })}
          error={error('quantity')}
          left={left}
        />
        {worth?.area ? <span className={classes.area}>{figure(worth.area)}&nbsp;m²</span> : null}
        {isWide ? null : <MoreButton steps={steps} of={name} />}
      </div>
      <div className={classes.ways}>
        {hasDiscount ? <Discount {...{ value: line.descuento ?? null, error: cut, onChange }} /> : null}
        {isWide ? <Links steps={steps} of={name} /> : null}
      </div>
      <div className={classes.whole}>
        {lost === plates ? <InPlace line={line} name={name} onTake={take} /> : null}
        {note ? <FieldWarning>{note}</FieldWarning> : null}
        {isShown ? (
          <CartLineDetail {...{ line, name, stock, product, onChange, onRemove }} errors={hidden} />
        ) : null}
      </div>
    </li>
  )
}

interface InPlaceProps {
  line: CartLine
  name: string
  onTake: (batch: string, lot: StockLot) => void
}

/** Lots in place of the one that was lost. */
function InPlace({ line, name, onTake }: InPlaceProps) {
  const { lots } = useLikeLots(line)
  return (
    <LikeLots
      of={line.lote || name}
      lots={lots}
      totalText={(worth) => moneyText(worth, 'U$D')}
      onPick={(lot) => onTake(lot.batch, lot)}
    />
  )
}

/** The choice of its lot, in sight and with the focus where it is asked for. */
function useAsked(isAsked: boolean) {
  const choice = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isAsked || choice.current === null) return
    choice.current.scrollIntoView({ block: 'center' })
    choice.current.focus({ preventScroll: true })
  }, [isAsked])
  return choice
}

interface WorthProps {
  worth: ReturnType<typeof useCartLine>['worth']
  price: OrderPrice | null
}

const Worth = ({ worth, price }: WorthProps) => (
  <p className={classes.amount}>
    {worth === null ? 'Sin precio' : <Money amount={worth.total} currency="U$D" />}
    {worth?.isSupposed ? <small> aprox.</small> : null}
    {price ? (
      <small className={classes.each}>
        {moneyText(price.unit_price, price.currency)} / {unitText(price.unit)}
      </small>
    ) : null}
  </p>
)

/** The same in sight, as a phone has them behind '⋯'. */
const Links = ({ steps, of }: { steps: readonly Step[]; of: string }) =>
  steps.map(({ text, run }) => (
    <Button key={text} variant="subtle" aria-label={`${text}: ${of}`} onClick={() => void run()}>
      {text}
    </Button>
  ))
