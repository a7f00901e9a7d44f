import { Button, NativeSelect } from '@mantine/core'
import { PAYMENT_TEXTS } from '#contract/calls/payments/payments.ts'
import { pesos } from '#src/features/payments/payment-words.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import type { PaymentFormInHand } from './payment-values.ts'
import type { Installments, OptionsInHand } from './use-options.ts'

interface InstallmentsFieldProps {
  form: PaymentFormInHand
  opciones: OptionsInHand
  /** For administrators; others have the account's first plan. [A69] */
  choosesPlan: boolean
}

/** 'aprox. 3 × $ 383,33, total $ 1.150,00' */
const detailOf = ({ n, cuota: installment, unit_price }: Installments): string | undefined => {
  if (installment === null || unit_price === null) return undefined
  return n === 1
    ? `aprox. ${pesos(unit_price)}`
    : `aprox. ${n} × ${pesos(installment)}, total ${pesos(unit_price)}`
}

/** In how many installments, with what each comes to as the server says. [S230, A122] */
export function InstallmentsField({ form, opciones: inHand, choosesPlan }: InstallmentsFieldProps) {
  const { values, set, errors } = form
  const { opciones: options, plan, cuotas: installments, error, retry } = inHand
  if (values.account === null) return null
  if (error && !options) return <NotRead error={error} onRetry={retry} />
  if (!options) return <Skeleton kind="lines" count={7} />
  if (!plan)
    return (
      <FormNote isWarning>
        {PAYMENT_TEXTS.sinPlan} Sin un plan no se puede generar un link: pedile a administración que le asigne
        uno.
      </FormNote>
    )
  return (
    <>
      {choosesPlan ? (
        <NativeSelect
          label="Plan"
          withAsterisk
          value={String(plan.fee)}
          onChange={({ currentTarget }) => set({ fee: currentTarget.value, installments: null })}
          data={options.data.map(({ fee, name }) => ({ value: String(fee), label: name }))}
          error={fieldError(errors, 'fee')}
        />
      ) : null}
      <ChoiceList
        isRow
        required
        label="Cuotas"
        options={installments.map((installment) => ({
          value: String(installment.n),
          label: installment.label,
          detail: detailOf(installment),
        }))}
        value={inHand.installments}
        onChange={(installments) => set({ installments })}
        error={fieldError(errors, 'installments')}
      />
      {error ? <NotRead error={error} onRetry={retry} /> : null}
    </>
  )
}

const NotRead = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <>
    <FormNote isWarning>No se pudo consultar el costo de las cuotas. {error.message}</FormNote>
    <Button variant="default" onClick={() => void onRetry()}>
      Volver a consultar
    </Button>
  </>
)
