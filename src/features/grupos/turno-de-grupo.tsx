import { Stack } from '@mantine/core'
import type { Grupo } from '#contract/grupos.ts'
import { FormNote } from '#src/ui/form-note.tsx'
import { TurnoForm } from './turno-form.tsx'
import { TurnoLink } from './turno-link.tsx'

interface TurnoDeGrupoProps {
  grupo: Grupo
  onClose: () => void
  onDone: () => void
}

/** An appointment for a group that has none; one that has leads to it. [S130, S131] */
export function TurnoDeGrupo({ grupo, onClose, onDone }: TurnoDeGrupoProps) {
  if (!grupo.turno_uuid)
    return (
      <TurnoForm
        para={{ kind: 'grupo', uuid: grupo.uuid, nombre: grupo.nombre }}
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
