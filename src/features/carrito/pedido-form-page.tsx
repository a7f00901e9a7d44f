import { createLink } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { absent } from '#src/bridge/absence.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { Absent } from '#src/ui/absent.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { pedidoParaEditar } from './carrito.queries.ts'
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
  const [turn, setTurn] = useState(0)
  const readAgain = useCallback(() => setTurn((last) => last + 1), [])
  const asked = JSON.stringify(mode)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is `mode` by value
  useEffect(() => {
    let isCurrent = true
    setStart(undefined)
    void readFormStart(device, mode).then((found) => isCurrent && setStart(found))
    return () => {
      isCurrent = false
    }
  }, [device, asked, turn])

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
        <NotHeld mode={mode} back={back} onHeld={readAgain} />
      )}
    </Page>
  )
}

interface NotHeldProps {
  mode: FormMode
  back: ReactNode
  onHeld: () => void
}

/** Nothing to begin with: a new form whose change was sent meanwhile, or an order that is not on this phone. */
function NotHeld({ mode, ...rest }: NotHeldProps) {
  if (mode.kind === 'edit') return <Unheld uuid={mode.uuid} {...rest} />
  return <EmptyState title="Este pedido ya se envió">Se puede editar desde Mis pedidos.</EmptyState>
}

/** Asks for the order, again when the network returns, and says how that goes. [S13] */
function Unheld({ uuid, back, onHeld }: Omit<NotHeldProps, 'mode'> & { uuid: string }) {
  const local = useLocal(pedidoParaEditar(uuid))
  const isHeld = Boolean(local.data)
  useEffect(() => {
    if (isHeld) onHeld()
  }, [isHeld, onHeld])
  return <Absent {...absent(local)} none="No se encontró el pedido" what="Este pedido" back={back} />
}
