import { amountPreview, pesos } from '#src/features/pago/pago-words.ts'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { MoneyField } from '#src/ui/fields/money/money-field.tsx'
import classes from './pago-form.module.css'
import { amountText, type PagoFormInHand, type PagoValues } from './pago-values.ts'
import type { OpcionesEnMano } from './use-opciones.ts'

interface AmountFieldsProps {
  form: PagoFormInHand
  opciones: OpcionesEnMano
}

type Cual = PagoValues['cual']

const NAMES = { cobrar: 'unit_price_receive', pagar: 'unit_price' } as const
const LABELS: Record<Cual, string> = { cobrar: 'Monto a recibir', pagar: 'Monto al cliente' }

/** Both amounts: the one typed last leads, the other is the server's. [A166, S225, S227] */
export function AmountFields({ form, opciones }: AmountFieldsProps) {
  return (
    <div className={classes.amounts}>
      <Amount cual="cobrar" {...{ form, opciones }} />
      <Amount cual="pagar" {...{ form, opciones }} />
    </div>
  )
}

function Amount({ cual, form, opciones }: AmountFieldsProps & { cual: Cual }) {
  const { values, set, errors } = form
  const { figures } = opciones
  const leads = values.cual === cual
  const computed = figures?.[NAMES[cual]]
  const others = computed === undefined ? '' : amountText(computed)
  return (
    <MoneyField
      label={LABELS[cual]}
      required={cual === 'pagar'}
      value={leads ? values.importe : others}
      onChange={(importe) => set({ importe, cual })}
      preview={leads ? leadingText(values.importe, computed) : otherText(cual, values, opciones)}
      error={fieldError(errors, NAMES[cual])}
    />
  )
}

/** What is typed as an amount, and what becomes of it where no amount to receive gives it exactly. */
function leadingText(importe: string, computed: number | undefined): string {
  const read = amountPreview(importe)
  if (computed === undefined || read === '' || read === pesos(computed)) return read
  return `${read}; queda en ${pesos(computed)}`
}

function otherText(cual: Cual, { importe, installments }: PagoValues, now: OpcionesEnMano): string {
  if (now.figures) return `aprox. ${pesos(now.figures[NAMES[cual]])}, lo calcula el servidor`
  if (importe === '') return 'Alcanza con uno: el otro lo calcula el servidor.'
  if (amountPreview(importe) === '') return ''
  if (installments === null) return 'Elegí las cuotas para calcularlo'
  return now.isCalculating ? 'Calculando…' : ''
}
