import type { Grupo } from '#contract/grupos.ts'
import classes from './forms.module.css'
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
    <div className={classes.form}>
      <p className={classes.explain}>El grupo {grupo.nombre} ya tiene turno.</p>
      <TurnoLink grupo={grupo} />
    </div>
  )
}
