import { useEffect, useMemo, useState } from 'react'
import type { Turno } from '#contract/calls/turnos.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { closedAt } from '#contract/rules/closed-days.ts'
import { clashesWith, type PlacedTurno } from '#src/features/turnos/overlaps.ts'
import type { TurnoValues } from '#src/features/turnos/turno-values.ts'
import { dayToChoose, turnoCatalogue } from '#src/features/turnos/turnos.queries.ts'
import { useLimit } from '#src/forms/turno/limit.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { absenceOf } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useClosedDays } from '#src/read/use-closed-days.ts'
import { useRead } from '#src/read/use-read.ts'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { choicesOf, withAccounts } from './choices.ts'
import { InTheWay } from './in-the-way.tsx'
import { RemoveButton } from './remove-button.tsx'
import { NONE_TAKEN, readTaken } from './taken.ts'
import { TurnoFields } from './turno-fields.tsx'
import classes from './turno-form.module.css'

interface TurnoFormProps {
  form: FormInHand<TurnoValues>
  /** As it is on the phone, of which the form keeps what it opened with; null for a new one. */
  turno: Turno | null
  /** The bay that was chosen for a request. */
  nave?: string | undefined
  onDone: () => void
  /** Called instead when it was deleted: who shows it leaves. */
  onRemoved?: (() => void) | undefined
}

/** Books or edits a turno; kept on the phone while it is written. [S170–S174, S178, S179] */
export function TurnoForm({ form, turno: held, nave: bay, onDone, onRemoved }: TurnoFormProps) {
  const [turno] = useState(held)
  const { values, set } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening alone, whatever is chosen then
  useEffect(() => {
    if (bay && values.nave === '') set({ nave: bay })
  }, [])
  const [said, say] = useState('')
  const { data: catalogue, isWhole: isKnownWhole } = useLocal(turnoCatalogue(form.isNew ? null : form.uuid))
  const taken = useTaken(form)
  const choices = useMemo(() => choicesOf(catalogue, turno, taken), [catalogue, turno, taken])
  const place = placeOf(values, form.uuid)
  const day = useDay(values)
  const isTaken = clashesWith(place, day?.turnos ?? []).length > 0
  const closed = useClosedDays()
  const isClosed = closedAt(closed, { ...place, hora: place.hora_desde }) !== undefined
  const limit = useLimit({
    ...values,
    uuid: form.uuid,
    hora: values.hora_desde,
    sucursal: values.sucursal_uuid,
  })
  const hasMoved = !turno || PLACE.some((field) => place[field] !== turno[field])

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
      <DraftNote begun={form.begun} onRestart={form.restart} />
      <ErrorList messages={form.messages} />
      <TurnoFields
        {...{ form, onAccounts, choices, catalogue, turno, place, day }}
        isPartial={!isKnownWhole}
        limit={hasMoved ? limit : null}
        min={form.isNew ? dayNow() : (turno?.fecha ?? dayNow())}
      />
      <p className={classes.said} role="status">
        {said}
      </p>
      {turno ? <OfThisTurno {...{ form, turno, onDone, onRemoved }} /> : null}
      <div className={classes.foot} data-sheet-foot>
        <InTheWay {...{ place, day }} taken={taken.reasons} onHour={(hora_desde) => set({ hora_desde })} />
        <ActionButton repeats disabled={values.accounts.length === 0} onAction={save}>
          {(isTaken || isClosed || limit) && hasMoved ? 'Guardar igual' : 'Guardar turno'}
        </ActionButton>
      </div>
    </div>
  )
}

/** Chosen things that this phone knows to be in another turno; what a stored turno has it keeps. */
function useTaken({ uuid, values }: FormInHand<TurnoValues>) {
  const { db } = useDevice()
  const { grupos: groups, sap_orders } = values
  const taken = useRead(
    () => readTaken(db, uuid, { grupos: groups, sap_orders }),
    [db, uuid, groups.join(), sap_orders.join()],
  )
  return taken ?? NONE_TAKEN
}

/** The other turnos of a turno's day, in every branch; undefined while its branch's are asked for. */
function useDay({ fecha: date, sucursal_uuid }: TurnoValues) {
  const day = useLocal(dayToChoose(date, sucursal_uuid))
  const isAsked = !day.data || (!day.isWhole && absenceOf(day) === 'preguntando')
  return isAsked ? undefined : { turnos: day.data?.neighbours ?? [], isWhole: day.isWhole }
}

function OfThisTurno({ form, turno, onDone, onRemoved }: TurnoFormProps & { turno: Turno }) {
  const removed = async () => {
    await form.drop()
    // A single way out: two in a row would go back twice over the entry of the dialog.
    const leave = onRemoved ?? onDone
    leave()
  }

  return (
    <div>
      <RemoveButton turno={turno} onRemoved={removed} />
    </div>
  )
}

/** Fields with which a turno stands in another's way. */
const PLACE = ['fecha', 'hora_desde', 'sucursal_uuid', 'nave', 'fletero_uuid'] as const

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
