import { Button, TextInput } from '@mantine/core'
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

/** The delivered orders of an account that are given back, each with its quantity and why; none unless one asks for it. */
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
      {about !== null && mayAsk && !isChosen(about) ? (
        <div>
          <Button variant="default" onClick={() => add(about)}>
            Devolver de este pedido
          </Button>
        </div>
      ) : null}
      {others.length > 0 && account !== undefined ? (
        <RemoteSelect
          label="Devolver también de otro pedido"
          source={{
            options: others.map(({ uuid, id, product_name, lote: lot }) => ({
              value: uuid,
              label: `Pedido ${id ?? 'nuevo'} · ${product_name}`,
              ...(lot && { detail: `Lote ${lot}` }),
            })),
          }}
          value={null}
          onChange={(uuid) => uuid && add(uuid)}
        />
      ) : null}
    </fieldset>
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
      <div className={classes.about}>
        {thing ? (
          <StonePicture product_code={thing.product_code} batch={thing.lote} name={name} size="small" />
        ) : null}
        <div className={classes.words}>
          <p>{name}</p>
          <p className={classes.soft}>
            {[thing?.id && `Pedido ${thing.id}`, thing?.lote && `lote ${thing.lote}`, most]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Button variant="subtle" aria-label={`No devolver ${name}`} onClick={() => onChange(null)}>
          Quitar
        </Button>
      </div>
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
      <TextInput
        label="Motivo"
        placeholder="Rajada, otro color, sobrante…"
        value={line.motivo}
        onChange={(event) => onChange({ motivo: event.currentTarget.value })}
        error={overLength(line.motivo, claims.limits.motivo) ?? error('motivo')}
        required
      />
    </div>
  )
}
