import { Stack } from '@mantine/core'
import type { Grupo } from '#contract/calls/grupos.ts'
import type { Refused } from '#src/bridge/use-refused.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { TurnoForm } from './turno-form.tsx'
import { TurnoLink } from './turno-link.tsx'

interface TurnoDeGrupoProps {
  grupo: Grupo
  onClose: () => void
  onDone: () => void
  /** The queued change it corrects. */
  refused?: Refused | undefined
}

/** An appointment for a group that has none; one that has leads to it. [S130, S131] */
export function TurnoDeGrupo({ grupo, refused, onClose, onDone }: TurnoDeGrupoProps) {
  if (!grupo.turno_uuid || refused)
    return (
      <TurnoForm
        para={{ kind: 'grupo', uuid: grupo.uuid, nombre: grupo.nombre }}
        refused={refused}
        onClose={onClose}
        onDone={onDone}
      />
    )
  return (
    <Stack gap={14}>
      <FormNote isWarning>El grupo {grupo.nombre} ya tiene turno.</FormNote>
      <TurnoLink grupo={grupo} />
    </Stack>
  )
}
