import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { borrarTurno } from '#contract/turnos.ts'
import { absenceOf } from '#src/bridge/absence.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { useDraft } from '#src/bridge/use-draft.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
import { ErrorList } from '#src/ui/error-list.tsx'
import { TrashIcon } from '#src/ui/icons.tsx'
import { choicesOf, withAccounts } from './choices.ts'
import { OverlapNote } from './overlap-note.tsx'
import { clashesWith, type Place } from './overlaps.ts'
import { saidSaved } from './said-saved.ts'
import { TurnoFields } from './turno-fields.tsx'
import classes from './turno-form.module.css'
import { saveTurno, type TurnoOpened } from './turno-start.ts'
import { changedValues, type TurnoValues } from './turno-values.ts'
import { catalogoDelTurno, today, turnosDelDia } from './turnos.queries.ts'

interface TurnoFormProps {
  opened: TurnoOpened
  onDone: () => void
}

/** Books or edits a turno; kept on the phone while it is written. [S170–S174, S178, S179] */
export function TurnoForm({ opened, onDone }: TurnoFormProps) {
  const device = useDevice()
  const { form: begun, turno } = opened
  const [values, setValues] = useState(begun.values)
  const [said, say] = useState('')
  const [wrong, setWrong] = useState<string[]>([])
  const { data: catalogo, isWhole: isTold } = useLocal(catalogoDelTurno(begun.isNew ? null : begun.uuid))
  const day = useLocal(turnosDelDia(values.fecha, values.sucursal_uuid, ''))
  const choices = useMemo(() => choicesOf(catalogo, turno), [catalogo, turno])
  const form = useMemo(() => ({ ...begun, values }), [begun, values])
  const isTouched = Object.keys(changedValues(begun.start, values)).length > 0
  const draft = useDraft(begun.draftKey, isTouched ? form : null)
  const turnos = day.data?.turnos ?? []
  const isAsked = !day.data || (!day.isWhole && absenceOf(day) === 'preguntando')
  const place = placeOf(values, begun.uuid)
  const isTaken = clashesWith(place, turnos).length > 0

  const set = (changes: Partial<TurnoValues>) => setValues((now) => ({ ...now, ...changes }))
  const onAccounts = (accounts: string[]) => {
    const next = withAccounts(values, accounts, choices)
    setValues(next.values)
    say(next.said)
  }
  const save = async () => {
    const missing = values.sucursal_uuid === '' ? ['Debe elegir una sucursal.'] : []
    setWrong(missing)
    if (missing.length > 0) return
    const id = await saveTurno(device, form)
    await draft.drop()
    if (id !== null)
      saidSaved(device.db, id, begun.isNew ? 'Se ha creado el turno' : 'Se ha actualizado el turno')
    onDone()
  }
  const remove = async () => {
    const { id } = await device.enqueue(borrarTurno, { id: begun.uuid })
    await draft.drop()
    saidSaved(device.db, id, 'Se ha borrado el turno')
    onDone()
  }

  return (
    <div className={classes.form}>
      <TurnoFields
        {...{ values, set, onAccounts, choices, catalogo, turno }}
        isPartial={!isTold}
        min={begun.isNew ? today() : (turno?.fecha ?? today())}
      />
      <p className={classes.said} role="status">
        {said}
      </p>
      <OverlapNote
        place={place}
        day={isAsked ? undefined : { turnos, isWhole: day.isWhole }}
        onHour={(hora_desde) => set({ hora_desde })}
      />
      {wrong.length > 0 ? <ErrorList messages={wrong} /> : null}
      <div className={classes.foot}>
        {turno ? (
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
        ) : null}
        <ActionButton repeats disabled={values.accounts.length === 0} onAction={save}>
          {isTaken ? 'Guardar igual' : 'Guardar turno'}
        </ActionButton>
      </div>
    </div>
  )
}

const placeOf = (values: TurnoValues, uuid: string): Place => ({
  uuid,
  fecha: values.fecha,
  hora_desde: values.hora_desde,
  hora_hasta: null,
  sucursal_uuid: values.sucursal_uuid,
  nave: values.nave,
  fletero_uuid: values.fletero_uuid || null,
  estado: 'agendado',
})
