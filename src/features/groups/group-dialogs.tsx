import { lazy, Suspense } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { Dialog } from '#src/ui/dialogs/dialog.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { type Refused, useRefused } from './use-refused.ts'
import { useSelection } from './use-selection.ts'

// Dialogs are fetched with the first one; the service worker keeps them.
const StatusForm = lazy(async () => ({ default: (await import('./status-form.tsx')).StatusForm }))
const NewGroupForm = lazy(async () => ({
  default: (await import('./new-group-form.tsx')).NewGroupForm,
}))
const ExistingGroupForm = lazy(async () => ({
  default: (await import('./existing-group-form.tsx')).ExistingGroupForm,
}))
const SelectionTurno = lazy(async () => ({
  default: (await import('./selection-turno.tsx')).SelectionTurno,
}))
const EditGroupForm = lazy(async () => ({
  default: (await import('./edit-group-form.tsx')).EditGroupForm,
}))
const GroupStatusForm = lazy(async () => ({
  default: (await import('./group-status-form.tsx')).GroupStatusForm,
}))
const GroupTurno = lazy(async () => ({ default: (await import('./group-turno.tsx')).GroupTurno }))

interface GroupDialogsProps {
  /** Which dialog is open; one that is not of orders or groups counts as none. */
  abierto: string | undefined
  groupUuid: string | undefined
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
export function GroupDialogs(props: GroupDialogsProps) {
  const { abierto: open = '', pendiente: pending, onClose } = props
  const title = TITLES[open]
  const hasSubject = props.groupUuid !== undefined || props.uuids.length > 0 || pending !== undefined
  if (!title || !hasSubject) return null
  return (
    <Dialog title={title} onClose={onClose}>
      <Suspense fallback={null}>
        <Opened key={pending} {...props} />
      </Suspense>
    </Dialog>
  )
}

function Opened(props: GroupDialogsProps) {
  const { pendiente: pending, groupUuid } = props
  const refused = useRefused(pending)
  if (refused === undefined) return null
  if (pending !== undefined && refused === null)
    return <FormNote isWarning>Este cambio ya no espera: se envió o se descartó.</FormNote>
  const parts = { ...props, refused: refused ?? undefined }
  return groupUuid === undefined ? <OfPicked {...parts} /> : <OfGroup {...parts} groupUuid={groupUuid} />
}

interface Mending {
  refused: Refused | undefined
}

const ordersOf = ({ args }: Refused): string[] => (args.uuids ?? args.pedidos_uuid ?? []) as string[]

function OfPicked({ abierto: open, uuids, refused, onClose, onDone, onKeep }: GroupDialogsProps & Mending) {
  const orders = useSelection(refused ? ordersOf(refused) : uuids)
  if (!orders) return null
  const done = () => {
    onClose()
    if (!refused) onDone()
  }
  const parts = { pedidos: orders, refused, onClose, onDone: done, onKeep }
  if (open === 'estado') return <StatusForm {...parts} />
  if (open === 'nuevo-grupo') return <NewGroupForm {...parts} />
  if (open === 'grupo-existente') return <ExistingGroupForm {...parts} />
  return open === 'turno' ? <SelectionTurno {...parts} /> : null
}

function OfGroup({
  abierto: open,
  groupUuid,
  refused,
  onClose,
}: GroupDialogsProps & Mending & { groupUuid: string }) {
  const { db } = useDevice()
  const group = useRead(() => db.grupos.get(groupUuid), [db, groupUuid])
  if (!group) return null
  const parts = { grupo: group, refused, onClose }
  if (open === 'editar-grupo') return <EditGroupForm {...parts} />
  if (open === 'estado-de-grupo') return <GroupStatusForm {...parts} />
  return open === 'turno' ? <GroupTurno {...parts} onDone={onClose} /> : null
}
