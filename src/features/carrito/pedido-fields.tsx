import { NativeSelect, Textarea } from '@mantine/core'
import { useEffect } from 'react'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { type Producto, unitsOf } from '#contract/calls/productos.ts'
import { dayOf } from '#contract/kit/day.ts'
import { pedidos } from '#contract/records/pedidos.ts'
import type { FormInHand } from '#src/bridge/changing/use-change-form.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { isSeller } from '#src/records/cuentas/sellers.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { overLength } from '#src/ui/fields/over-length.ts'
import { choices, unitChoices, withChosen } from './choices.ts'
import { CuentaField } from './cuenta-field.tsx'
import { useOrderChoices } from './order-choices.ts'
import { OrderStone } from './order-stone.tsx'
import classes from './pedido-fields.module.css'
import type { PedidoValues } from './pedido-values.ts'
import { ProductoField } from './producto-field.tsx'
import { LoteField } from './stock/lote-field.tsx'
import { QuantityField } from './stock/quantity-field.tsx'
import { chosenWords, type StockWords, stockWords } from './stock/stock-words.ts'

interface PedidoFieldsProps {
  form: FormInHand<PedidoValues>
  producto: Producto | undefined
  /** Today's lots of the product; undefined while the phone looks. */
  stock: StockToday | undefined
  /** The order as this phone holds it: its names, where the phone has its product or account no more. */
  held: Pedido | undefined
  /** In U$D; 0 while it is not known. */
  worth: number
  /** The account of an order that exists cannot change. */
  isEdit: boolean
  /** How many further lots fit, where its lot was chosen for the person. */
  others: number
}

/** The fields of one order. [S149, S150] */
export function PedidoFields({ form, producto, stock, held, worth, isEdit, others }: PedidoFieldsProps) {
  const { values, errors, set, isQueued } = form
  const { cuentas } = useOrderChoices()
  // What the order has of its lot already is not in the stock.
  const isSame = values.lote === form.start.lote && values.unit === form.start.unit
  const own = isEdit && !isQueued && isSame ? (form.start.quantity ?? 0) : 0
  const words = stockWords(stock, { ...values, own })

  return (
    <div className={classes.fields}>
      <CuentaField
        cuentas={withChosen(cuentas ?? [], values.billing_cuit, held?.account_name || held?.billing_name)}
        value={values.billing_cuit}
        disabled={isEdit && !isQueued}
        onChange={({ cuit, branch }) =>
          set({ billing_cuit: cuit, ...(values.branch === '' && branch && { branch }) })
        }
        error={fieldError(errors, 'form_billing_cuit')}
        worth={worth}
      />
      <MaterialFields {...{ form, producto, stock, words, others }} heldName={held?.product_name} />
      <DeliveryFields form={form} note={words.branch} />
    </div>
  )
}

interface MaterialFieldsProps extends Pick<PedidoFieldsProps, 'form' | 'producto' | 'stock' | 'others'> {
  words: StockWords
  /** The name of the product when the form was opened. */
  heldName: string | undefined
}

function MaterialFields({ form, producto, stock, words, others, heldName }: MaterialFieldsProps) {
  const { values, errors, set, start } = form
  const units = producto ? unitsOf(producto) : []
  const firstUnit = units[0]
  const isOwnProduct = values.product_code === start.product_code

  // Another product has other units; an order may keep the one it had.
  useEffect(() => {
    if (firstUnit && !(isOwnProduct && values.unit !== '') && !units.includes(values.unit))
      set({ unit: firstUnit })
  })

  return (
    <>
      <OrderStone {...{ values, producto, stock }} />
      <ProductoField
        label="Producto"
        required
        value={values.product_code}
        name={producto?.product_name ?? (isOwnProduct ? heldName : undefined)}
        onChange={(product_code) => set({ product_code })}
        error={fieldError(errors, 'form_product_code')}
      />
      <div className={classes.pair}>
        <QuantityField
          value={values.quantity}
          unit={values.unit}
          onChange={(quantity) => set({ quantity })}
          error={fieldError(errors, 'form_quantity')}
          left={words.left}
        />
        <NativeSelect
          label="Unidad"
          required
          data={unitChoices(units, values.unit)}
          value={values.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
          error={fieldError(errors, 'form_unit')}
        />
      </div>
      <LoteField
        value={values.lote}
        stock={stock}
        branch={values.branch}
        producto={producto}
        amount={values}
        onChange={(lote, lot) => set({ lote, ...(lot && values.branch === '' && { branch: lot.branch }) })}
        note={words.lote}
        hint={values.lote === start.lote ? chosenWords(others) : undefined}
        error={fieldError(errors, 'form_lote')}
      />
    </>
  )
}

interface DeliveryFieldsProps extends Pick<PedidoFieldsProps, 'form'> {
  /** The lot is in another branch. */
  note: string | undefined
}

function DeliveryFields({ form, note }: DeliveryFieldsProps) {
  const { values, errors, set } = form
  const { user } = useDevice().parts
  const { sucursales, estados } = useOrderChoices()

  return (
    <>
      <NativeSelect
        label="Sucursal"
        required
        description={note ? <FieldWarning>{note}</FieldWarning> : null}
        data={choices(sucursales, values.branch)}
        value={values.branch}
        onChange={(event) => set({ branch: event.currentTarget.value })}
        error={fieldError(errors, 'form_branch')}
      />
      <DayField
        label="Fecha de entrega preferida"
        clearable
        placeholder="Sin fecha"
        value={values.preferred_delivery_date || null}
        min={dayOf(new Date())}
        onChange={(day) => set({ preferred_delivery_date: day ?? '' })}
        error={fieldError(errors, 'form_preferred_delivery_date')}
      />
      <Textarea
        label="Nota del cliente"
        autosize
        minRows={2}
        maxRows={8}
        value={values.client_note}
        onChange={(event) => set({ client_note: event.currentTarget.value })}
        error={overLength(values.client_note, pedidos.limits.note) ?? fieldError(errors, 'form_client_note')}
      />
      {isSeller(user) ? (
        <NativeSelect
          label="Estado"
          data={choices(estados, values.status)}
          value={values.status}
          onChange={(event) => set({ status: event.currentTarget.value })}
          error={fieldError(errors, 'form_status')}
        />
      ) : null}
    </>
  )
}
