import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense } from 'react'
import { useDevice } from '#src/bridge/device-context.tsx'
import { type Refused, useRefused } from '#src/bridge/use-refused.ts'
import { Dialog } from '#src/ui/dialogs/dialog.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
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
  /** The queued change that the dialog puts right. */
  pendiente: string | undefined
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

/** The dialogs of picked orders and of groups, opened by the address; also to put right what was refused. [S132, SY9] */
export function GrupoDialogs(props: GrupoDialogsProps) {
  const { abierto = '', pendiente, onClose } = props
  const title = TITLES[abierto]
  const hasSubject = props.grupoUuid !== undefined || props.uuids.length > 0 || pendiente !== undefined
  if (!title || !hasSubject) return null
  return (
    <Dialog title={title} onClose={onClose}>
      <Suspense fallback={null}>
        <Opened key={pendiente} {...props} />
      </Suspense>
    </Dialog>
  )
}

function Opened(props: GrupoDialogsProps) {
  const { pendiente, grupoUuid } = props
  const refused = useRefused(pendiente)
  if (refused === undefined) return null
  if (pendiente !== undefined && refused === null)
    return <FormNote isWarning>Este cambio ya no espera: se envió o se descartó.</FormNote>
  const parts = { ...props, refused: refused ?? undefined }
  return grupoUuid === undefined ? <OfPicked {...parts} /> : <OfGroup {...parts} grupoUuid={grupoUuid} />
}

interface Mending {
  refused: Refused | undefined
}

const ordersOf = ({ args }: Refused): string[] => (args.uuids ?? args.pedidos_uuid ?? []) as string[]

function OfPicked({ abierto, uuids, refused, onClose, onDone, onKeep }: GrupoDialogsProps & Mending) {
  const pedidos = useElegidos(refused ? ordersOf(refused) : uuids)
  if (!pedidos) return null
  const done = () => {
    onClose()
    if (!refused) onDone()
  }
  const parts = { pedidos, refused, onClose, onDone: done, onKeep }
  if (abierto === 'estado') return <EstadoForm {...parts} />
  if (abierto === 'nuevo-grupo') return <NuevoGrupoForm {...parts} />
  if (abierto === 'grupo-existente') return <GrupoExistenteForm {...parts} />
  return abierto === 'turno' ? <TurnoDeElegidos {...parts} /> : null
}

function OfGroup({
  abierto,
  grupoUuid,
  refused,
  onClose,
}: GrupoDialogsProps & Mending & { grupoUuid: string }) {
  const { db } = useDevice()
  const grupo = useLiveQuery(() => db.grupos.get(grupoUuid), [db, grupoUuid])
  if (!grupo) return null
  const parts = { grupo, refused, onClose }
  if (abierto === 'editar-grupo') return <EditarGrupoForm {...parts} />
  if (abierto === 'estado-de-grupo') return <EstadoDeGrupoForm {...parts} />
  return abierto === 'turno' ? <TurnoDeGrupo {...parts} onDone={onClose} /> : null
}
