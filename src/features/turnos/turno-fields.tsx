import { NativeSelect, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import { baysOf, endOf, SLOTS } from '#contract/slots.ts'
import { SIN_NAVE, type Turno } from '#contract/turnos.ts'
import { DayField } from '#src/ui/day-field.tsx'
import { RemoteSelect } from '#src/ui/remote-select.tsx'
import { accountOptions, type Choices, groupOptions, limitedTo, sapOptions } from './choices.ts'
import classes from './turno-form.module.css'
import type { TurnoValues } from './turno-values.ts'
import type { CatalogoDelTurno } from './turnos.queries.ts'

interface TurnoFieldsProps {
  values: TurnoValues
  set: (changes: Partial<TurnoValues>) => void
  onAccounts: (accounts: string[]) => void
  choices: Choices
  catalogo: CatalogoDelTurno | undefined
  turno: Turno | null
  /** There may be groups, orders and carriers that this phone does not hold. */
  isPartial: boolean
  /** The first day that may be chosen. */
  min: string
}

/** What a turno is made of. [S170–S174] */
export function TurnoFields(props: TurnoFieldsProps) {
  const { values, set, onAccounts, choices, catalogo, turno, isPartial, min } = props
  const limited = useMemo(() => limitedTo(values.accounts, choices), [values.accounts, choices])
  const accounts = useMemo(() => ({ options: accountOptions(choices) }), [choices])
  const groups = useMemo(() => ({ options: groupOptions(limited.grupos), isPartial }), [limited, isPartial])
  const orders = useMemo(() => ({ options: sapOptions(limited.ordenesSap), isPartial }), [limited, isPartial])
  const hasAccounts = values.accounts.length > 0
  const waiting = hasAccounts ? {} : { placeholder: 'Elegí primero una cuenta' }

  return (
    <div className={classes.fields}>
      <RemoteSelect
        label="Cuentas"
        multiple
        required
        source={accounts}
        value={values.accounts}
        onChange={onAccounts}
      />
      <RemoteSelect
        label="Grupos de pedidos"
        multiple
        source={groups}
        value={values.grupos}
        onChange={(grupos) => set({ grupos })}
        disabled={!hasAccounts}
        {...waiting}
      />
      <RemoteSelect
        label="Órdenes SAP"
        multiple
        source={orders}
        value={values.sap_orders}
        onChange={(sap_orders) => set({ sap_orders })}
        disabled={!hasAccounts}
        {...waiting}
      />
      <Textarea
        label="Descripción"
        autosize
        minRows={2}
        maxLength={2000}
        value={values.descripcion}
        onChange={(event) => set({ descripcion: event.currentTarget.value })}
      />
      <DayField
        label="Fecha"
        required
        value={values.fecha}
        min={min}
        onChange={(fecha) => fecha && set({ fecha })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Hora desde"
          value={values.hora_desde}
          data={SLOTS.includes(values.hora_desde) ? [...SLOTS] : [values.hora_desde, ...SLOTS]}
          onChange={(event) => set({ hora_desde: event.currentTarget.value })}
        />
        <NativeSelect
          label="Hora hasta"
          value={endTime(values, turno)}
          data={[endTime(values, turno)]}
          disabled
        />
      </div>
      <PlaceFields {...{ values, set, catalogo, turno, isPartial }} />
    </div>
  )
}

/** What is stored while the hour stays, else half an hour more. [A24] */
const endTime = (values: TurnoValues, turno: Turno | null): string =>
  (turno?.hora_desde === values.hora_desde && turno.hora_hasta) || endOf(values.hora_desde)

type PlaceFieldsProps = Pick<TurnoFieldsProps, 'values' | 'set' | 'catalogo' | 'turno' | 'isPartial'>

function PlaceFields({ values, set, catalogo, turno, isPartial }: PlaceFieldsProps) {
  const sucursales = catalogo?.sucursales ?? []
  const sucursal = sucursales.find((one) => one.uuid === values.sucursal_uuid)
  const bays = sucursal ? baysOf(sucursal) : []
  const naves = values.nave === '' || bays.includes(values.nave) ? bays : [...bays, values.nave]
  const carriers = useMemo(
    () => ({
      options: (catalogo?.fleteros ?? []).map((one) => ({
        value: one.uuid,
        label: one.nombre,
        detail: one.patente_1,
      })),
      isPartial,
    }),
    [catalogo, isPartial],
  )
  const held =
    turno?.fletero_uuid && turno.fletero ? [{ value: turno.fletero_uuid, label: turno.fletero.nombre }] : []

  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label="Sucursal"
          required
          value={values.sucursal_uuid}
          data={[
            ...(sucursal ? [] : [{ value: values.sucursal_uuid, label: 'No ha seleccionado aún' }]),
            ...sucursales.map((one) => ({ value: one.uuid, label: one.nombre })),
          ]}
          onChange={(event) => set({ sucursal_uuid: event.currentTarget.value, nave: '' })}
        />
        <NativeSelect
          label="Nave"
          value={values.nave}
          data={[...naves.map((nave) => ({ value: nave, label: nave })), { value: '', label: SIN_NAVE }]}
          onChange={(event) => set({ nave: event.currentTarget.value })}
        />
      </div>
      <RemoteSelect
        label="Fletero"
        source={carriers}
        known={held}
        value={values.fletero_uuid || null}
        onChange={(fletero) => set({ fletero_uuid: fletero ?? '' })}
        clearable
      />
    </>
  )
}
