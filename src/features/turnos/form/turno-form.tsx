import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { borrarTurno, type Turno } from '#contract/calls/turnos.ts'
import { absenceOf } from '#src/bridge/absence.ts'
import { useChange } from '#src/bridge/changing/use-change.ts'
import type { FormInHand } from '#src/bridge/changing/use-change-form.ts'
import { useLocal } from '#src/bridge/local-query.ts'
import { clashesWith, type PlacedTurno } from '#src/features/turnos/overlaps.ts'
import type { TurnoValues } from '#src/features/turnos/turno-values.ts'
import { catalogoDelTurno, today, turnosDelDia } from '#src/features/turnos/turnos.queries.ts'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { TrashIcon } from '#src/ui/layout/icons.tsx'
import { choicesOf, withAccounts } from './choices.ts'
import { OverlapNote } from './overlap-note.tsx'
import { TurnoFields } from './turno-fields.tsx'
import classes from './turno-form.module.css'

interface TurnoFormProps {
  form: FormInHand<TurnoValues>
  /** As it is on the phone, of which the form keeps what it opened with; null for a new one. */
  turno: Turno | null
  onDone: () => void
}

/** Books or edits a turno; kept on the phone while it is written. [S170–S174, S178, S179] */
export function TurnoForm({ form, turno: held, onDone }: TurnoFormProps) {
  const [turno] = useState(held)
  const { values, set } = form
  const [said, say] = useState('')
  const { data: catalogo, isWhole: isKnownWhole } = useLocal(catalogoDelTurno(form.isNew ? null : form.uuid))
  const choices = useMemo(() => choicesOf(catalogo, turno), [catalogo, turno])
  const place = placeOf(values, form.uuid)
  const day = useDay(values)
  const isTaken = clashesWith(place, day?.turnos ?? []).length > 0

  const onAccounts = (accounts: string[]) => {
    const next = withAccounts(values, accounts, choices)
    set(next.values)
    say(next.said)
  }
  const save = async () => {
    if (await form.save()) onDone()
  }

  return (
    <div className={classes.form} ref={form.ref}>
      <ErrorList messages={form.messages} />
      <TurnoFields
        {...{ form, onAccounts, choices, catalogo, turno }}
        isPartial={!isKnownWhole}
        min={form.isNew ? today() : (turno?.fecha ?? today())}
      />
      <p className={classes.said} role="status">
        {said}
      </p>
      <OverlapNote place={place} day={day} onHour={(hora_desde) => set({ hora_desde })} />
      <div className={classes.foot}>
        {turno ? <OfThisTurno {...{ form, turno, onDone }} /> : null}
        <ActionButton repeats disabled={values.accounts.length === 0} onAction={save}>
          {isTaken ? 'Guardar igual' : 'Guardar turno'}
        </ActionButton>
      </div>
    </div>
  )
}

/** The other turnos of the day and branch of a turno; undefined while they are asked for. */
function useDay({ fecha, sucursal_uuid }: TurnoValues) {
  const day = useLocal(turnosDelDia(fecha, sucursal_uuid, ''))
  const isAsked = !day.data || (!day.isWhole && absenceOf(day) === 'preguntando')
  return isAsked ? undefined : { turnos: day.data?.turnos ?? [], isWhole: day.isWhole }
}

function OfThisTurno({ form, turno, onDone }: TurnoFormProps & { turno: Turno }) {
  const erase = useChange(borrarTurno)
  const remove = async () => {
    await erase({ id: form.uuid }, 'Se ha borrado el turno')
    await form.drop()
    onDone()
  }

  return (
    <>
      <ActionButton
        variant="default"
        repeats
        leftSection={<TrashIcon size={20} />}
        confirm="¿Está seguro que desea borrar el turno?"
        onAction={remove}
      >
        Borrar
      </ActionButton>
      <Button
        variant="default"
        renderRoot={(looks) => <Link to="/turno/$id" params={{ id: turno.uuid }} {...looks} />}
      >
        Ver turno
      </Button>
    </>
  )
}

const placeOf = (values: TurnoValues, uuid: string): PlacedTurno => ({
  uuid,
  fecha: values.fecha,
  hora_desde: values.hora_desde,
  hora_hasta: null,
  sucursal_uuid: values.sucursal_uuid,
  nave: values.nave,
  fletero_uuid: values.fletero_uuid || null,
  estado: 'agendado',
})
