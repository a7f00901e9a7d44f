import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { NO_BAY, type Turno } from '#contract/calls/turnos.ts'
import { baysOf, endOf } from '#contract/kit/slots.ts'
import { turnos } from '#contract/records/turnos.ts'
import type { HeldDay, PlacedTurno } from '#src/features/turnos/overlaps.ts'
import type { TurnoValues } from '#src/features/turnos/turno-values.ts'
import type { TurnoCatalogue } from '#src/features/turnos/turnos.queries.ts'
import { hourOptions } from '#src/forms/hour-options.ts'
import { ReasonField } from '#src/forms/turno/reason-field.tsx'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { useClosedText } from '#src/read/use-closed-days.ts'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import { accountOptions, type Choices, groupOptions, limitedTo, sapOptions } from './choices.ts'
import { SlotChoice } from './slot-choice.tsx'
import classes from './turno-form.module.css'

interface TurnoFieldsProps {
  form: FormInHand<TurnoValues>
  onAccounts: (accounts: string[]) => void
  choices: Choices
  catalogue: TurnoCatalogue | undefined
  turno: Turno | null
  /** There may be groups, orders and carriers that this phone does not hold. */
  isPartial: boolean
  /** The limit that saving passes, which needs a reason; null without one. */
  limit: string | null | undefined
  /** The first day that may be chosen. */
  min: string
  place: PlacedTurno
  /** undefined while it is asked for. */
  day: HeldDay | undefined
}

/** The fields of a turno's form. [S170–S174] */
export function TurnoFields(props: TurnoFieldsProps) {
  const { values, errors, set } = props.form

  return (
    <div className={classes.fields}>
      {values.tenia.isDelivered ? (
        <Textarea
          label="Motivo del cambio"
          description="El turno ya se entregó: el motivo queda en la historia de sus pedidos."
          required
          autosize
          minRows={2}
          value={values.motivo}
          onChange={(event) => set({ motivo: event.currentTarget.value })}
          error={overLength(values.motivo, turnos.limits.motivo) ?? fieldError(errors, 'form_motivo')}
        />
      ) : null}
      <GoodsFields {...props} />
      <Textarea
        label="Descripción"
        autosize
        minRows={2}
        value={values.descripcion}
        onChange={(event) => set({ descripcion: event.currentTarget.value })}
        error={
          overLength(values.descripcion, turnos.limits.descripcion) ?? fieldError(errors, 'form_descripcion')
        }
      />
      <TextInput
        label="Se entrega en"
        description="La dirección donde va la carga. Vacío si la retira el cliente."
        value={values.entrega_en}
        onChange={(event) => set({ entrega_en: event.currentTarget.value })}
        error={
          overLength(values.entrega_en, turnos.limits.entrega_en) ?? fieldError(errors, 'form_entrega_en')
        }
      />
      <TimeFields {...props} />
      <PlaceFields {...props} />
      {values.tenia.isDelivered ? null : (
        <ReasonField
          value={values.motivo}
          onChange={(reason) => set({ motivo: reason })}
          limit={props.limit}
          error={fieldError(errors, 'form_motivo')}
        />
      )}
      <CarrierField {...props} />
    </div>
  )
}

type GoodsFieldsProps = Pick<TurnoFieldsProps, 'form' | 'onAccounts' | 'choices' | 'isPartial'>

function GoodsFields({ form, onAccounts, choices, isPartial }: GoodsFieldsProps) {
  const { values, errors, set } = form
  const limited = useMemo(() => limitedTo(values.accounts, choices), [values.accounts, choices])
  const accounts = useMemo(() => ({ options: accountOptions(choices) }), [choices])
  const groups = useMemo(() => ({ options: groupOptions(limited.grupos), isPartial }), [limited, isPartial])
  const orders = useMemo(() => ({ options: sapOptions(limited.sapOrders), isPartial }), [limited, isPartial])
  const hasAccounts = values.accounts.length > 0
  const waiting = hasAccounts ? {} : { placeholder: 'Elegí primero una cuenta' }

  return (
    <>
      <RemoteSelect
        label="Cuentas"
        multiple
        required
        source={accounts}
        value={values.accounts}
        onChange={onAccounts}
        error={fieldError(errors, 'form_accounts_id')}
      />
      <RemoteSelect
        label="Grupos de pedidos"
        multiple
        source={groups}
        value={values.grupos}
        onChange={(groups) => set({ grupos: groups })}
        disabled={!hasAccounts}
        error={fieldError(errors, 'form_grupos_de_pedidos_id')}
        {...waiting}
      />
      <RemoteSelect
        label="Órdenes SAP"
        multiple
        source={orders}
        value={values.sap_orders}
        onChange={(sap_orders) => set({ sap_orders })}
        disabled={!hasAccounts}
        error={fieldError(errors, 'form_sap_orders')}
        {...waiting}
      />
    </>
  )
}

function TimeFields({ form, turno, min, place, day, catalogue }: Omit<TurnoFieldsProps, 'choices'>) {
  const { values, errors, set } = form
  const closed = useClosedText({
    fecha: values.fecha,
    hora: values.hora_desde,
    sucursal: values.sucursal_uuid,
  })
  const end = endTime(values, turno)
  const branch = catalogue?.sucursales.find(({ uuid }) => uuid === values.sucursal_uuid)

  return (
    <>
      <DayField
        label="Fecha"
        required
        value={values.fecha}
        min={min}
        onChange={(date) => date && set({ fecha: date })}
        error={fieldError(errors, 'form_fecha')}
      />
      <SlotChoice {...{ place, day }} bays={branch ? baysOf(branch) : []} onChoose={set} />
      <div className={classes.pair}>
        <NativeSelect
          label="Hora desde"
          value={values.hora_desde}
          data={hourOptions(values.fecha, values.hora_desde)}
          onChange={(event) => set({ hora_desde: event.currentTarget.value })}
          error={fieldError(errors, 'form_hora_desde')}
        />
        <NativeSelect label="Hora hasta" value={end} data={[end]} disabled />
      </div>
      <FieldWarning>{closed}</FieldWarning>
    </>
  )
}

/** The stored end while the hour stays, else half an hour more. [A24] */
const endTime = (values: TurnoValues, turno: Turno | null): string =>
  (turno?.hora_desde === values.hora_desde && turno.hora_hasta) || endOf(values.hora_desde)

function PlaceFields({ form, catalogue }: Pick<TurnoFieldsProps, 'form' | 'catalogue'>) {
  const { values, errors, set } = form
  const branches = catalogue?.sucursales ?? []
  const branch = branches.find((branch) => branch.uuid === values.sucursal_uuid)
  const known = branch ? baysOf(branch) : []
  const bays = values.nave === '' || known.includes(values.nave) ? known : [...known, values.nave]

  return (
    <div className={classes.pair}>
      <NativeSelect
        label="Sucursal"
        required
        value={values.sucursal_uuid}
        data={[
          ...(branch ? [] : [{ value: values.sucursal_uuid, label: 'No ha seleccionado aún' }]),
          ...branches.map((branch) => ({ value: branch.uuid, label: branch.nombre })),
        ]}
        onChange={(event) => set({ sucursal_uuid: event.currentTarget.value, nave: '' })}
        error={fieldError(errors, 'form_sucursal_uuid')}
      />
      <NativeSelect
        label="Nave"
        value={values.nave}
        data={[...bays.map((bay) => ({ value: bay, label: bay })), { value: '', label: NO_BAY }]}
        onChange={(event) => set({ nave: event.currentTarget.value })}
        error={fieldError(errors, 'form_nave')}
      />
    </div>
  )
}

type CarrierFieldProps = Pick<TurnoFieldsProps, 'form' | 'catalogue' | 'turno' | 'isPartial'>

function CarrierField({ form, catalogue, turno, isPartial }: CarrierFieldProps) {
  const { values, errors, set } = form
  const carriers = useMemo(
    () => ({
      options: (catalogue?.fleteros ?? []).map((carrier) => ({
        value: carrier.uuid,
        label: carrier.nombre,
        detail: carrier.patente_1,
      })),
      isPartial,
    }),
    [catalogue, isPartial],
  )
  const held =
    turno?.fletero_uuid && turno.fletero ? [{ value: turno.fletero_uuid, label: turno.fletero.nombre }] : []

  return (
    <RemoteSelect
      label="Fletero"
      source={carriers}
      known={held}
      value={values.fletero_uuid || null}
      onChange={(carrier) => set({ fletero_uuid: carrier ?? '' })}
      error={fieldError(errors, 'form_fletero_uuid')}
      clearable
    />
  )
}
