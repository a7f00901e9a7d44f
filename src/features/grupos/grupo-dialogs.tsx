import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense } from 'react'
import { useDevice } from '#src/bridge/device-context.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useElegidos } from './use-elegidos.ts'

// Dialogs are fetched with the first one; the service worker keeps them.
const EstadoForm = lazy(async () => ({ default: (await import('./estado-form.tsx')).EstadoForm }))
const NuevoGrupoForm = lazy(async () => ({
  default: (await import('./nuevo-grupo-form.tsx')).NuevoGrupoForm,
}))
const GrupoExistenteForm = lazy(async () => ({
  default: (await import('./grupo-existente-form.tsx')).GrupoExistenteForm,
}))
const TurnoDeElegidos = lazy(async () => ({
  default: (await import('./turno-de-elegidos.tsx')).TurnoDeElegidos,
}))
const EditarGrupoForm = lazy(async () => ({
  default: (await import('./editar-grupo-form.tsx')).EditarGrupoForm,
}))
const EstadoDeGrupoForm = lazy(async () => ({
  default: (await import('./estado-de-grupo-form.tsx')).EstadoDeGrupoForm,
}))
const TurnoDeGrupo = lazy(async () => ({ default: (await import('./turno-de-grupo.tsx')).TurnoDeGrupo }))

interface GrupoDialogsProps {
  /** Which dialog is open; one that is not of orders or groups counts as none. */
  abierto: string | undefined
  grupoUuid: string | undefined
  /** The picked orders. */
  uuids: readonly string[]
  onClose: () => void
  /** The picked orders were changed. */
  onDone: () => void
  onKeep: (uuids: readonly string[]) => void
}

const TITLES: Record<string, string> = {
  estado: 'Cambiar estado a',
  'nuevo-grupo': 'Crear nuevo grupo',
  'grupo-existente': 'Añadir a grupo existente',
  turno: 'Asignar turno',
  'editar-grupo': 'Editar grupo',
  'estado-de-grupo': 'Cambiar estado del grupo',
}

/** The dialogs of picked orders and of groups, opened by the address. [S132] */
export function GrupoDialogs(props: GrupoDialogsProps) {
  const { abierto = '', onClose } = props
  const title = TITLES[abierto]
  const hasSubject = props.grupoUuid !== undefined || props.uuids.length > 0
  if (!title || !hasSubject) return null
  return (
    <Dialog title={title} onClose={onClose}>
      <Suspense fallback={null}>
        {props.grupoUuid === undefined ? (
          <OfPicked {...props} />
        ) : (
          <OfGroup {...props} grupoUuid={props.grupoUuid} />
        )}
      </Suspense>
    </Dialog>
  )
}

function OfPicked({ abierto, uuids, onClose, onDone, onKeep }: GrupoDialogsProps) {
  const pedidos = useElegidos(uuids)
  if (!pedidos) return null
  const done = () => {
    onClose()
    onDone()
  }
  const parts = { pedidos, onClose, onDone: done, onKeep }
  if (abierto === 'estado') return <EstadoForm {...parts} />
  if (abierto === 'nuevo-grupo') return <NuevoGrupoForm {...parts} />
  if (abierto === 'grupo-existente') return <GrupoExistenteForm {...parts} />
  return abierto === 'turno' ? <TurnoDeElegidos {...parts} /> : null
}

function OfGroup({ abierto, grupoUuid, onClose }: GrupoDialogsProps & { grupoUuid: string }) {
  const { db } = useDevice()
  const grupo = useLiveQuery(() => db.grupos.get(grupoUuid), [db, grupoUuid])
  if (!grupo) return null
  if (abierto === 'editar-grupo') return <EditarGrupoForm grupo={grupo} onClose={onClose} />
  if (abierto === 'estado-de-grupo') return <EstadoDeGrupoForm grupo={grupo} onClose={onClose} />
  return abierto === 'turno' ? <TurnoDeGrupo grupo={grupo} onClose={onClose} onDone={onClose} /> : null
}
