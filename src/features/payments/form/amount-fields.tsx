import { amountPreview, pesos } from '#src/features/payments/payment-words.ts'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { MoneyField } from '#src/ui/fields/money/money-field.tsx'
import classes from './payment-form.module.css'
import { amountText, type PaymentFormInHand, type PaymentValues } from './payment-values.ts'
import type { OptionsInHand } from './use-options.ts'

interface AmountFieldsProps {
  form: PaymentFormInHand
  opciones: OptionsInHand
}

type Which = PaymentValues['cual']

const NAMES = { cobrar: 'unit_price_receive', pagar: 'unit_price' } as const
const LABELS: Record<Which, string> = { cobrar: 'Monto a recibir', pagar: 'Monto al cliente' }

/** Both amounts: the one typed last leads, the other is the server's. [A166, S225, S227] */
export function AmountFields({ form, opciones: options }: AmountFieldsProps) {
  return (
    <div className={classes.amounts}>
      <Amount cual="cobrar" {...{ form, opciones: options }} />
      <Amount cual="pagar" {...{ form, opciones: options }} />
    </div>
  )
}

function Amount({ cual: which, form, opciones: options }: AmountFieldsProps & { cual: Which }) {
  const { values, set, errors } = form
  const { figures } = options
  const leads = values.cual === which
  const computed = figures?.[NAMES[which]]
  const others = computed === undefined ? '' : amountText(computed)
  return (
    <MoneyField
      label={LABELS[which]}
      required={which === 'pagar'}
      value={leads ? values.importe : others}
      onChange={(amount) => set({ importe: amount, cual: which })}
      preview={leads ? leadingText(values.importe, computed) : otherText(which, values, options)}
      error={fieldError(errors, NAMES[which])}
    />
  )
}

/** Text under a typed amount, and what becomes of it where no amount to receive gives it exactly. */
function leadingText(amount: string, computed: number | undefined): string {
  const read = amountPreview(amount)
  if (computed === undefined || read === '' || read === pesos(computed)) return read
  return `${read}; queda en ${pesos(computed)}`
}

function otherText(which: Which, { importe: amount }: PaymentValues, now: OptionsInHand): string {
  if (now.figures) return `aprox. ${pesos(now.figures[NAMES[which]])}, lo calcula el servidor`
  if (amount === '') return 'Alcanza con uno: el otro lo calcula el servidor.'
  if (amountPreview(amount) === '') return ''
  if (now.installments === null) return 'Elegí las cuotas para calcularlo'
  return now.isCalculating ? 'Calculando…' : ''
}
