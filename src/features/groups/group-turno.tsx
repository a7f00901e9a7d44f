import { Stack } from '@mantine/core'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { TurnoForm } from './turno-form.tsx'
import { TurnoLink } from './turno-link.tsx'
import type { Refused } from './use-refused.ts'

interface GroupTurnoProps {
  grupo: OrderGroup
  onClose: () => void
  onDone: () => void
  /** The queued change it corrects. */
  refused?: Refused | undefined
}

/** An appointment for a group that has none; one that has leads to it. [S130, S131] */
export function GroupTurno({ grupo: group, refused, onClose, onDone }: GroupTurnoProps) {
  if (!group.turno_uuid || refused)
    return (
      <TurnoForm
        para={{ kind: 'grupo', uuid: group.uuid, nombre: group.nombre }}
        refused={refused}
        onClose={onClose}
        onDone={onDone}
      />
    )
  return (
    <Stack gap={14}>
      <FormNote isWarning>El grupo {group.nombre} ya tiene turno.</FormNote>
      <TurnoLink grupo={group} />
    </Stack>
  )
}
