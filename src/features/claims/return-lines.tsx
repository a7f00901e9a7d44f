import { Checkbox, TextInput } from '@mantine/core'
import { leftOf } from '#contract/calls/rules/return-rules.ts'
import { quantityText, unitText } from '#contract/kit/figures.ts'
import { claims } from '#contract/records/claims.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { useLocal } from '#src/read/local-query.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useNow } from '#src/read/use-now.ts'
import type { OrderToReturn } from '#src/records/claims/returnables.ts'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import type { ClaimValues, LineValues } from './claim-form.ts'
import classes from './claims.module.css'
import { orderToClaim } from './claims.queries.ts'

interface ReturnLinesProps {
  form: FormInHand<ClaimValues>
  /** Orders that turnos delivered, by UUID. */
  things: ReadonlyMap<string, OrderToReturn>
  days: number
}

/** The things of a delivery, ticked where they are given back, each with its quantity and why; other orders by choice. */
export function ReturnLines({ form, things, days }: ReturnLinesProps) {
  const { pedido: about, lineas } = form.values
  const judging = { now: new Date(useNow()), days }
  const { data: order } = useLocal(orderToClaim(about ?? ''))
  const account = things.get(about ?? lineas[0]?.pedido ?? '')?.cuit
  const isChosen = (uuid: string) => lineas.some((line) => line.pedido === uuid)
  const others = [...things.values()].filter(
    (thing) =>
      thing.cuit === account &&
      thing.uuid !== about &&
      !isChosen(thing.uuid) &&
      typeof leftOf(thing, judging) === 'number',
  )
  const left =
    about !== null && things.has(about) ? leftOf(things.get(about) as OrderToReturn, judging) : null
  const mayAsk = left === null ? order?.status === 'Entregado' : typeof left === 'number'
  const delivery = things.get(about ?? '')?.turnos ?? []
  const mates = others.filter(({ turnos }) => turnos.some((uuid) => delivery.includes(uuid)))
  const offered = [
    ...(about !== null && mayAsk && !isChosen(about) ? [about] : []),
    ...mates.map(({ uuid }) => uuid),
  ]
  const elsewhere = others.filter((thing) => !mates.includes(thing))
  const add = (order: string) =>
    form.set((now) => ({ lineas: [...now.lineas, { pedido: order, cantidad: 1, motivo: '' }] }))
  const change = (at: number, to: Partial<LineValues> | null) =>
    form.set((now) => ({
      lineas: now.lineas.flatMap((line, place) =>
        place !== at ? line : to === null ? [] : { ...line, ...to },
      ),
    }))
  const nameOf = (uuid: string) =>
    things.get(uuid)?.product_name ?? (uuid === about ? order?.product_name : undefined) ?? 'El pedido'

  if (lineas.length === 0 && !mayAsk && others.length === 0)
    return typeof left === 'string' && about !== null ? (
      <p className={classes.soft}>Para devolver: {left}</p>
    ) : null
  return (
    <fieldset className={classes.lines}>
      <legend className={classes.legend}>Qué querés devolver</legend>
      {lineas.map((line, at) => (
        <Line
          key={line.pedido}
          {...{ form, line, at, judging }}
          name={nameOf(line.pedido)}
          unit={things.get(line.pedido)?.unit ?? (line.pedido === about ? order?.unit : undefined) ?? ''}
          thing={things.get(line.pedido)}
          onChange={(to) => change(at, to)}
        />
      ))}
      {offered.map((uuid) => (
        <Thing
          key={uuid}
          isOn={false}
          name={nameOf(uuid)}
          thing={things.get(uuid)}
          detail=""
          onChange={() => add(uuid)}
        />
      ))}
      {account === undefined ? null : <AnotherOrder things={elsewhere} onAdd={add} />}
    </fieldset>
  )
}

interface AnotherOrderProps {
  things: readonly OrderToReturn[]
  onAdd: (uuid: string) => void
}

/** The orders of other deliveries. */
function AnotherOrder({ things, onAdd }: AnotherOrderProps) {
  if (things.length === 0) return null
  return (
    <RemoteSelect
      label="Devolver también de otro pedido"
      source={{
        options: things.map(({ uuid, id, product_name, lote: lot }) => ({
          value: uuid,
          label: `Pedido ${id ?? 'nuevo'} · ${product_name}`,
          ...(lot && { detail: `Lote ${lot}` }),
        })),
      }}
      value={null}
      onChange={(uuid) => uuid && onAdd(uuid)}
    />
  )
}

/** The commonest faults of things that arrive. */
const FAULTS = ['Roto', 'Otro tono', 'Falta']

interface ThingProps {
  isOn: boolean
  name: string
  thing: OrderToReturn | undefined
  detail: string
  onChange: () => void
}

/** A thing of a delivery beside its stone; a press on its row ticks it. */
function Thing({ isOn, name, thing, detail, onChange }: ThingProps) {
  const facts = [thing?.id && `Pedido ${thing.id}`, thing?.lote && `lote ${thing.lote}`, detail]
  return (
    <Checkbox
      checked={isOn}
      onChange={onChange}
      label={
        <span className={classes.about}>
          {thing ? (
            <StonePicture product_code={thing.product_code} batch={thing.lote} name={name} size="small" />
          ) : null}
          <span className={classes.thing}>
            <span>{name}</span>
            <span className={classes.soft}>{facts.filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      }
    />
  )
}

interface LineProps {
  form: FormInHand<ClaimValues>
  line: LineValues
  at: number
  judging: { now: Date; days: number }
  name: string
  unit: string
  thing: OrderToReturn | undefined
  onChange: (to: Partial<LineValues> | null) => void
}

function Line({ form, line, at, judging, name, unit, thing, onChange }: LineProps) {
  const left = thing ? leftOf(thing, judging) : null
  const error = (field: string) => fieldError(form.errors, `lineas.${at}.${field}`)
  const most = typeof left === 'number' ? `hasta ${quantityText({ quantity: left, unit })}` : ''
  return (
    <div className={classes.line}>
      <Thing isOn {...{ name, thing }} detail={most} onChange={() => onChange(null)} />
      {(error('pedido') ?? error('lote')) ? (
        <p className={classes.error} role="alert">
          {error('pedido') ?? error('lote')}
        </p>
      ) : null}
      <NumberField
        label="Cuánto"
        {...{ unit: unitText(unit, 2), min: 0, decimals: 4, steppers: true, noun: 'la cantidad' }}
        value={line.cantidad}
        onChange={(quantity) => onChange({ cantidad: quantity })}
        error={error('cantidad')}
      />
      <fieldset className={classes.faults} aria-label={`Qué pasó con ${name}`}>
        {FAULTS.map((fault) => (
          <ToggleButton
            key={fault}
            isOn={line.motivo === fault}
            onClick={() => onChange({ motivo: line.motivo === fault ? '' : fault })}
          >
            {fault}
          </ToggleButton>
        ))}
      </fieldset>
      <TextInput
        label="Motivo"
        placeholder="Otro: contá cuál"
        value={line.motivo}
        onChange={(event) => onChange({ motivo: event.currentTarget.value })}
        error={overLength(line.motivo, claims.limits.motivo) ?? error('motivo')}
        required
      />
    </div>
  )
}
