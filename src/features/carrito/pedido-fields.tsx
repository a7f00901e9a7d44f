import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import type { Day } from '#contract/day.ts'
import { type Producto, unitsOf } from '#contract/productos.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { type FieldErrors, fieldError } from '#src/ui/field-error.ts'
import { isSeller } from './carrito.queries.ts'
import { choices, withChosen } from './choices.ts'
import { CuentaField } from './cuenta-field.tsx'
import type { FormStart } from './form-start.ts'
import { useOrderChoices } from './order-choices.ts'
import classes from './pedido-fields.module.css'
import type { PedidoValues } from './pedido-values.ts'
import { ProductoField } from './producto-field.tsx'
import { QuantityField } from './quantity-field.tsx'

interface PedidoFieldsProps {
  values: PedidoValues
  errors: FieldErrors
  producto: Producto | undefined
  today: Day
  set: (changes: Partial<PedidoValues>) => void
  /** The account of an order that exists cannot change. */
  isEdit: boolean
  start: FormStart
}

/** The fields of one order. [S149, S150] */
export function PedidoFields({ values, errors, producto, today, set, isEdit, start }: PedidoFieldsProps) {
  const { user } = useDevice().parts
  const { cuentas, sucursales, estados } = useOrderChoices()
  const units = producto ? unitsOf(producto) : []
  const firstUnit = units[0]
  const isOwnUnit = values.product_code === start.start.product_code && values.unit !== ''

  // Another product has other units; an order may keep the one it had.
  useEffect(() => {
    if (firstUnit && !isOwnUnit && !units.includes(values.unit)) set({ unit: firstUnit })
  })

  return (
    <div className={classes.fields}>
      <CuentaField
        cuentas={withChosen(cuentas ?? [], values.billing_cuit)}
        value={values.billing_cuit}
        disabled={isEdit && start.pendiente === null}
        onChange={({ cuit, branch }) =>
          set({ billing_cuit: cuit, ...(values.branch === '' && branch && { branch }) })
        }
        error={fieldError(errors, 'billing_cuit')}
      />
      <ProductoField
        label="Producto"
        required
        value={values.product_code}
        name={producto?.product_name}
        onChange={(product_code) => set({ product_code })}
        error={fieldError(errors, 'product_code')}
      />
      <div className={classes.pair}>
        <QuantityField
          value={values.quantity}
          unit={values.unit}
          onChange={(quantity) => set({ quantity })}
          error={fieldError(errors, 'quantity')}
        />
        <NativeSelect
          label="Unidad"
          required
          data={choices(units, values.unit, 'Elegir')}
          value={values.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
          error={fieldError(errors, 'unit')}
        />
      </div>
      <TextInput
        label="Lote"
        value={values.lote}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => set({ lote: event.currentTarget.value })}
        error={fieldError(errors, 'lote')}
      />
      <NativeSelect
        label="Sucursal"
        required
        data={choices(sucursales, values.branch)}
        value={values.branch}
        onChange={(event) => set({ branch: event.currentTarget.value })}
        error={fieldError(errors, 'branch')}
      />
      <DayField
        label="Fecha de entrega preferida"
        clearable
        placeholder="Sin fecha"
        value={values.preferred_delivery_date || null}
        min={today}
        onChange={(day) => set({ preferred_delivery_date: day ?? '' })}
        error={fieldError(errors, 'preferred_delivery_date')}
      />
      <Textarea
        label="Nota del cliente"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={values.client_note}
        onChange={(event) => set({ client_note: event.currentTarget.value })}
        error={fieldError(errors, 'client_note')}
      />
      {isSeller(user) ? (
        <NativeSelect
          label="Estado"
          data={choices(estados, values.status)}
          value={values.status}
          onChange={(event) => set({ status: event.currentTarget.value })}
        />
      ) : null}
    </div>
  )
}
