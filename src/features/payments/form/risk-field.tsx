import { Button, Checkbox } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import classes from './payment-form.module.css'

const TermsText = lazy(() => import('./terms-text.tsx'))

interface RiskFieldProps {
  checked: boolean
  onChange: (isAccepted: boolean) => void
}

/** A risk that has to be accepted before a link may be made. [S226] */
export function RiskField({ checked, onChange }: RiskFieldProps) {
  const modals = useModals()
  const showTerms = () =>
    modals.open(
      () => (
        <Suspense fallback={<Skeleton kind="lines" count={8} />}>
          <TermsText />
        </Suspense>
      ),
      { title: 'Términos y condiciones', size: 'lg' },
    )
  return (
    <div className={classes.risk}>
      <Checkbox
        label="El pago por link tiene mayor riesgo de que el consumidor desconozca el cobro. Se recomienda solo para clientes conocidos. Acepto los términos y condiciones."
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Button variant="subtle" className={classes.terms ?? ''} onClick={() => void showTerms()}>
        Leer los términos y condiciones
      </Button>
    </div>
  )
}
