import { Button, NativeSelect } from '@mantine/core'
import { PAGO_TEXTOS } from '#contract/calls/pago/pagos.ts'
import { pesos } from '#src/features/pago/pago-words.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import type { PagoFormInHand } from './pago-values.ts'
import type { Cuotas, OpcionesEnMano } from './use-opciones.ts'

interface CuotasFieldProps {
  form: PagoFormInHand
  opciones: OpcionesEnMano
  /** For administrators; others have the account's first plan. [A69] */
  choosesPlan: boolean
}

/** 'aprox. 3 × $ 383,33, total $ 1.150,00' */
const detailOf = ({ n, cuota, unit_price }: Cuotas): string | undefined => {
  if (cuota === null || unit_price === null) return undefined
  return n === 1 ? `aprox. ${pesos(unit_price)}` : `aprox. ${n} × ${pesos(cuota)}, total ${pesos(unit_price)}`
}

/** In how many installments, with what each comes to as the server says. [S230, A122] */
export function CuotasField({ form, opciones: inHand, choosesPlan }: CuotasFieldProps) {
  const { values, set, errors } = form
  const { opciones, plan, cuotas, error, retry } = inHand
  if (values.account === null) return null
  if (error && !opciones) return <NotRead error={error} onRetry={retry} />
  if (!opciones) return <Skeleton kind="lines" count={7} />
  if (!plan)
    return (
      <FormNote isWarning>
        {PAGO_TEXTOS.sinPlan} Sin un plan no se puede generar un link: pedile a administración que le asigne
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
          data={opciones.data.map(({ fee, name }) => ({ value: String(fee), label: name }))}
          error={fieldError(errors, 'fee')}
        />
      ) : null}
      <ChoiceList
        required
        label="Cuotas"
        options={cuotas.map((one) => ({ value: String(one.n), label: one.label, detail: detailOf(one) }))}
        value={values.installments}
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
