import { noteFault, noteText } from '#contract/calls/rules/note-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'

interface NoteLineProps {
  turno: Turno
  /** Without it both. */
  part?: 'text' | 'fault'
}

/** The transport note of a turno, and until it is delivered what is wrong with it where its branch asks for one. */
export function NoteLine({ turno, part }: NoteLineProps) {
  const { db } = useDevice()
  const branch = useRead(() => db.sucursales.get(turno.sucursal_uuid), [db, turno.sucursal_uuid])
  const rule = branch?.exige_remito ?? 'no'
  const fault = rule === 'no' && !turno.remito ? null : noteFault({ remito: turno.remito ?? null }, dayNow())
  const text = turno.remito?.estado === 'ok' ? noteText(turno.remito) : ''
  return (
    <>
      {text && part !== 'fault' ? <span>{text}</span> : null}
      <FieldWarning>{part === 'text' || turno.estado === 'entregado' ? null : fault}</FieldWarning>
    </>
  )
}
