import { createLink } from '@tanstack/react-router'
import { leerPago, PAGO_TEXTOS } from '#contract/calls/pago/pagos.ts'
import { isUuid } from '#contract/calls/referencia.ts'
import { absentRemote } from '#src/bridge/absence.ts'
import { useRemote } from '#src/bridge/remote-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { PagoForm } from './pago-form.tsx'
import { valuesOfPago } from './pago-values.ts'

const Back = createLink(BackLink)
const TITLE = 'Editar botón de pago'

interface PagoEditarPageProps {
  uuid: string
  onSaved: () => unknown
}

/** The form of a payment without any attempt to pay it; saving replaces its link. [A143] */
export function PagoEditarPage({ uuid, onSaved }: PagoEditarPageProps) {
  const pago = useRemote(leerPago, { uuid }, { isReference: isUuid(uuid) })
  const back = <Back to="/pago/$id" params={{ id: uuid }} label="Volver al botón de pago" />
  if (pago.data?.data.puede.editar) {
    // The next screen shows it as it is now.
    const saved = () => pago.refetch().then(onSaved)
    return (
      <PagoForm
        title={TITLE}
        save="Guardar"
        back={back}
        note="Al guardar se anula el link anterior y se genera otro: hay que volver a compartirlo."
        start={valuesOfPago(pago.data.data)}
        edited={pago.data.data}
        pedido={pago.data.data.pedido_uuid ?? undefined}
        draft={`pago:${uuid}`}
        onSaved={saved}
      />
    )
  }
  return (
    <Page title={TITLE} back={back} width="narrow">
      {pago.data ? (
        <EmptyState title={PAGO_TEXTOS.noSeEdita} />
      ) : (
        <Absent
          {...absentRemote(pago)}
          none="No se encontró el botón de pago"
          what="Este botón"
          back={back}
        />
      )}
    </Page>
  )
}
