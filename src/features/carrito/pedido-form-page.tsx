import { createLink } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDevice } from '#src/bridge/device-context.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type FormMode, type FormStart, readFormStart } from './form-start.ts'
import { PedidoForm } from './pedido-form.tsx'

const Back = createLink(BackLink)

interface PedidoFormPageProps {
  mode: FormMode
  onSaved: (uuid: string) => void
}

/** One material, one order: new, from a search result, or an order to change. [S148–S155] */
export function PedidoFormPage({ mode, onSaved }: PedidoFormPageProps) {
  const device = useDevice()
  const [start, setStart] = useState<FormStart | null>()
  const asked = JSON.stringify(mode)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is `mode` by value
  useEffect(() => {
    let isCurrent = true
    setStart(undefined)
    void readFormStart(device, mode).then((found) => isCurrent && setStart(found))
    return () => {
      isCurrent = false
    }
  }, [device, asked])

  const isNew = mode.kind === 'nuevo'
  const back = isNew ? (
    <Back to="/pedido" label="Volver a Mis pedidos" />
  ) : (
    <Back to="/pedido/$uuid" params={{ uuid: mode.uuid }} label="Volver al pedido" />
  )
  const title = isNew ? 'Nuevo pedido' : 'Editar pedido'
  if (start) return <PedidoForm key={start.opId} {...{ title, back, start, onSaved }} kind={mode.kind} />
  return (
    <Page title={title} back={back} width="narrow">
      {start === undefined ? (
        <Skeleton kind="lines" count={8} />
      ) : (
        <EmptyState title="Este pedido no está en este teléfono">
          Se podrá editar cuando haya conexión.
        </EmptyState>
      )}
    </Page>
  )
}
