import { createLink } from '@tanstack/react-router'
import { getPayment, PAYMENT_TEXTS } from '#contract/calls/payments/payments.ts'
import { isUuid } from '#contract/calls/reference.ts'
import { absentRemote } from '#src/read/absence.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { PaymentForm } from './payment-form.tsx'
import { valuesOfPayment } from './payment-values.ts'

const Back = createLink(BackLink)
const TITLE = 'Editar botón de pago'

interface PaymentEditPageProps {
  uuid: string
  onSaved: () => unknown
}

/** The form of a payment without any attempt to pay it; saving replaces its link. [A143] */
export function PaymentEditPage({ uuid, onSaved }: PaymentEditPageProps) {
  const payment = useRemote(getPayment, { uuid }, { isReference: isUuid(uuid) })
  const back = <Back to="/pago/$id" params={{ id: uuid }} label="Volver al botón de pago" />
  if (payment.data?.data.puede.editar) {
    // The next screen shows it as it is now.
    const saved = () => payment.refetch().then(onSaved)
    return (
      <PaymentForm
        title={TITLE}
        save="Guardar"
        back={back}
        note="Al guardar se anula el link anterior y se genera otro: hay que volver a compartirlo."
        start={valuesOfPayment(payment.data.data)}
        edited={payment.data.data}
        pedido={payment.data.data.pedido_uuid ?? undefined}
        draft={`pago:${uuid}`}
        onSaved={saved}
      />
    )
  }
  return (
    <Page title={TITLE} back={back} width="narrow">
      {payment.data ? (
        <EmptyState title={PAYMENT_TEXTS.noSeEdita} />
      ) : (
        <Absent
          {...absentRemote(payment)}
          none="No se encontró el botón de pago"
          what="Este botón"
          back={back}
        />
      )}
    </Page>
  )
}
