import { createLink, Link } from '@tanstack/react-router'
import { loadOf, loadShort } from '#contract/calls/rules/load.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { trips as record } from '#contract/records/trips.ts'
import { longDay } from '#src/features/turnos/day-words.ts'
import { type FormInHand, useChangeForm } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckList } from '#src/ui/fields/check-list.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { SaveBar } from '#src/ui/panes/save-bar.tsx'
import { EditedStops } from './edited-stops.tsx'
import { moved, type TripPlace, type TripValues, tripForm } from './trip-form.ts'
import { stopsText, truckText } from './trip-words.ts'
import classes from './trips.module.css'
import { freeTurnos, type TripsRead, tripsOfDay } from './trips.queries.ts'
import { WeightBar } from './weight-bar.tsx'

const Back = createLink(BackLink)

interface TripEditorProps extends TripPlace {
  /** null for a new one. */
  uuid: string | null
  pendiente?: string | undefined
  onSaved: (uuid: string) => void
}

/** Puts a trip together, or changes it: its truck, its carrier and its stops in their order. */
export function TripEditor({ uuid, pendiente: pending, onSaved, ...place }: TripEditorProps) {
  const { data: read } = useLocal(tripsOfDay(place.fecha, place.sucursal))
  const form = useChangeForm(tripForm(place, uuid, pending))
  const title = uuid === null ? 'Armar un reparto' : 'Cambiar el reparto'
  const back = <Back to="/turno/repartos" search={place} label="Volver a Repartos" />
  if (!form || !read)
    return (
      <Page title={title} back={back} note={longDay(place.fecha)} width="narrow">
        {form === null ? (
          <EmptyState title="No se encontró el reparto" of="truck" />
        ) : (
          <Skeleton kind="lines" count={6} />
        )}
      </Page>
    )
  const save = async () => {
    if (await form.save()) onSaved(form.uuid)
  }

  return (
    <Page
      title={title}
      back={back}
      note={longDay(place.fecha)}
      width="narrow"
      bottom={
        <SaveBar
          summary={
            form.values.turnos.length === 0 ? 'Elegí al menos un turno' : stopsText(form.values.turnos.length)
          }
          save="Guardar reparto"
          isOff={form.values.turnos.length === 0}
          onSave={save}
          cancel={(looks) => <Link to="/turno/repartos" search={place} {...looks} />}
          onCancel={() => void form.drop()}
        />
      }
    >
      <div ref={form.ref} className={classes.form}>
        <DraftNote begun={form.begun} onRestart={form.restart} />
        <ErrorList messages={form.messages} />
        <TruckFields form={form} read={read} />
        <Stops form={form} read={read} />
      </div>
    </Page>
  )
}

interface PartProps {
  form: FormInHand<TripValues>
  read: TripsRead
}

function TruckFields({ form: { values, errors, set }, read }: PartProps) {
  const trucks = read.trucks.filter(({ active, uuid }) => active || uuid === values.camion)
  const carriers = read.carriers.filter(({ active, uuid }) => active || uuid === values.fletero)
  const choose = (uuid: string) => {
    const own = trucks.find((truck) => truck.uuid === uuid)?.fletero_uuid
    set({ camion: uuid, ...(own && values.fletero === '' && { fletero: own }) })
  }
  return (
    <Card title="Camión">
      <div className={classes.form}>
        {trucks.length === 0 ? <NoTrucks /> : null}
        <RemoteSelect
          label="Camión"
          placeholder="Sin camión todavía"
          source={{ options: trucks.map((truck) => ({ value: truck.uuid, label: truckText(truck) })) }}
          value={values.camion || null}
          onChange={(uuid) => choose(uuid ?? '')}
          error={fieldError(errors, 'camion')}
          clearable
        />
        <RemoteSelect
          label="Fletero"
          placeholder="Sin fletero"
          source={{ options: carriers.map(({ uuid, nombre: label }) => ({ value: uuid, label })) }}
          value={values.fletero || null}
          onChange={(uuid) => set({ fletero: uuid ?? '' })}
          error={fieldError(errors, 'fletero')}
          clearable
        />
        <WeightBar
          turnos={values.turnos.flatMap((uuid) => read.turnos.get(uuid) ?? [])}
          espesores={read.day.espesores}
          truck={trucks.find(({ uuid }) => uuid === values.camion)}
          isLive
        />
      </div>
    </Card>
  )
}

function NoTrucks() {
  const { user } = useDevice().parts
  return (
    <FormNote>
      Todavía no hay camiones. Se agregan en Configuración, Camiones.{' '}
      {user.root ? <Link to="/config/camion/nuevo">Agregar el primero</Link> : null}
    </FormNote>
  )
}

function Stops({ form: { values, errors, set, uuid: own }, read }: PartProps) {
  const { turnos } = values
  const free = freeTurnos(read, own)
  const isFull = turnos.length >= record.limits.turnos
  const toggle = (uuid: string, isOn: boolean) =>
    set({ turnos: isOn ? [...turnos, uuid] : turnos.filter((other) => other !== uuid) })
  return (
    <>
      {turnos.length > 0 ? (
        <Card title={stopsText(turnos.length)}>
          <EditedStops
            turnos={turnos}
            read={read}
            onMove={(uuid, by) => set({ turnos: moved(turnos, uuid, by) })}
            onRemove={(uuid) => toggle(uuid, false)}
          />
        </Card>
      ) : null}
      <Card title="Turnos del día sin reparto">
        {fieldError(errors, 'turnos') ? (
          <p className={classes.error} role="alert">
            {fieldError(errors, 'turnos')}
          </p>
        ) : null}
        {free.length === 0 ? <p>No queda ninguno: los demás ya salieron o están en otro reparto.</p> : null}
        {isFull ? <FormNote>Un reparto tiene hasta {record.limits.turnos} paradas.</FormNote> : null}
        {free.length === 0 ? null : (
          <CheckList
            label="Elegí los que van en este camión"
            options={free
              .filter(({ uuid }) => !isFull || turnos.includes(uuid))
              .map((turno) => ({ value: turno.uuid, ...choiceOf(turno, read.day.espesores) }))}
            value={turnos}
            onToggle={toggle}
          />
        )}
      </Card>
    </>
  )
}

const choiceOf = (turno: Turno, thicknesses: ReadonlyMap<string, string>) => ({
  label: `${turno.hora_desde} ${turno.account_names || 'Sin cuenta'}`,
  detail: [loadShort(loadOf([turno], thicknesses)), turno.entrega_en].filter(Boolean).join(' · '),
})
