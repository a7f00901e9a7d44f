import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import type { Photo } from '#contract/calls/photos.ts'
import type { Product } from '#contract/calls/products.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { orders } from '#contract/records/orders.ts'
import { isClosed } from '#contract/rules/transitions.ts'
import { unitsOf } from '#contract/stock/units.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useClosedText } from '#src/read/use-closed-days.ts'
import { useHeldNote } from '#src/read/use-held-note.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { lotOfLine } from '#src/records/stock/line-price.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import { AccountField } from './account-field.tsx'
import { choices, unitChoices, withChosen } from './choices.ts'
import { DeliveryDays } from './delivery-days.tsx'
import { useOrderChoices } from './order/order-choices.ts'
import type { OrderValues } from './order/order-values.ts'
import classes from './order-fields.module.css'
import { OrderStone } from './order-stone.tsx'
import { ProductField } from './product-field.tsx'
import { LotField } from './stock/lot-field.tsx'
import { PlateField } from './stock/plate-field.tsx'
import { QuantityField } from './stock/quantity-field.tsx'
import { chosenWords, type StockWords, stockWords } from './stock/stock-words.ts'

interface OrderFieldsProps {
  form: FormInHand<OrderValues>
  producto: Product | undefined
  /** Today's lots of the product; undefined while the phone looks. */
  stock: StockToday | undefined
  /** Photos of the lot's plates at the opening. */
  plates: readonly Photo[] | undefined
  /** The order as this phone holds it: its names, where the phone has its product or account no more. */
  held: Order | undefined
  /** In U$D; 0 while it is not known. */
  worth: number
  /** The account of an order that exists cannot change. */
  isEdit: boolean
  /** Number of further lots that fit, where its lot was chosen for the person. */
  others: number
}

/** The fields of one order. [S149, S150] */
export function OrderFields({
  form,
  producto: product,
  stock,
  plates,
  held,
  worth,
  isEdit,
  others,
}: OrderFieldsProps) {
  const { values, errors, set, isQueued } = form
  const { cuentas: accounts } = useOrderChoices()
  // Pieces that the order has of its lot already are not in the stock.
  const isSame = values.lote === form.start.lote && values.unit === form.start.unit
  const own = isEdit && !isQueued && isSame ? (form.start.quantity ?? 0) : 0
  const words = stockWords(stock, { ...values, own })
  // A queued change shows what it wants until its server has answered.
  const isInvoiced = isEdit && !isQueued && held !== undefined && isClosed(held.status, 'quantity')

  return (
    <div className={classes.columns}>
      <div className={classes.fields}>
        {isInvoiced ? (
          <ClosedMaterial {...{ producto: product, stock, held }} />
        ) : (
          <MaterialFields
            {...{ form, producto: product, stock, plates, words, others }}
            heldName={held?.product_name}
          />
        )}
      </div>
      <div className={classes.fields}>
        <AccountField
          cuentas={withChosen(accounts ?? [], values.billing_cuit, held?.account_name || held?.billing_name)}
          value={values.billing_cuit}
          disabled={isEdit && !isQueued}
          onChange={({ cuit, branch }) =>
            set({ billing_cuit: cuit, ...(values.branch === '' && branch && { branch }) })
          }
          error={fieldError(errors, 'form_billing_cuit')}
          worth={worth}
        />
        <DeliveryFields form={form} note={words.branch} />
      </div>
    </div>
  )
}

interface ClosedMaterialProps extends Pick<OrderFieldsProps, 'producto' | 'stock'> {
  held: Order
}

/** The material of an order whose status closes it, as it stays. [S144] */
function ClosedMaterial({ held, producto: product, stock }: ClosedMaterialProps) {
  return (
    <>
      <OrderStone values={{ ...held, lote: held.lote ?? '' }} producto={product} stock={stock} />
      <p>
        <strong>{quantityText(held)}</strong>
      </p>
      <FieldWarning>
        El pedido ya está {held.status}: material, cantidad, unidad y lote no se cambian.
      </FieldWarning>
    </>
  )
}

interface MaterialFieldsProps
  extends Pick<OrderFieldsProps, 'form' | 'producto' | 'stock' | 'plates' | 'others'> {
  words: StockWords
  /** The name of the product when the form was opened. */
  heldName: string | undefined
}

function MaterialFields(props: MaterialFieldsProps) {
  const { form, producto: product, stock, plates, words, others, heldName } = props
  const { values, errors, set, start } = form
  const taken = useHeldNote(values, lotOfLine(stock?.lots ?? [], values))
  const units = product ? unitsOf(product) : []
  const firstUnit = units[0]
  const isOwnProduct = values.product_code === start.product_code
  const productError = fieldError(errors, 'form_product_code')
  // A new order of a stone that was chosen in the search seldom takes another one.
  const [isChanging, setChanging] = useState(!form.isNew || form.isQueued || start.product_code === '')
  const isAsked = isChanging || productError !== undefined

  // Another product has other units; an order may keep the one it had.
  useEffect(() => {
    if (firstUnit && !(isOwnProduct && values.unit !== '') && !units.includes(values.unit))
      set({ unit: firstUnit })
  })

  return (
    <>
      <OrderStone {...{ values, producto: product, stock }} />
      {isAsked ? (
        <ProductField
          label="Producto"
          required
          value={values.product_code}
          name={product?.product_name ?? (isOwnProduct ? heldName : undefined)}
          onChange={(product_code) => set({ product_code, chapas: '' })}
          error={productError}
        />
      ) : null}
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
          onChange={(event) => set({ unit: event.currentTarget.value, chapas: '' })}
          error={fieldError(errors, 'form_unit')}
        />
      </div>
      <LotField
        product_code={values.product_code}
        value={values.lote}
        stock={stock}
        branch={values.branch}
        producto={product}
        amount={values}
        onChange={(batch, lot) =>
          set({ lote: batch, chapas: '', ...(lot && values.branch === '' && { branch: lot.branch }) })
        }
        note={words.lote}
        hint={values.lote === start.lote ? chosenWords(others) : undefined}
        error={fieldError(errors, 'form_lote')}
      />
      <FieldWarning>{taken}</FieldWarning>
      <PlateField
        of={values}
        value={values.chapas ?? ''}
        onChange={(plates, count) => set({ chapas: plates, ...(count > 0 && { quantity: count }) })}
        error={fieldError(errors, 'form_chapas')}
        first={plates}
      />
      {isAsked ? null : (
        <Button variant="subtle" className={classes.other ?? ''} onClick={() => setChanging(true)}>
          Cambiar el material
        </Button>
      )}
    </>
  )
}

interface DeliveryFieldsProps extends Pick<OrderFieldsProps, 'form'> {
  /** The lot is in another branch. */
  note: string | undefined
}

function DeliveryFields({ form, note }: DeliveryFieldsProps) {
  const { values, errors, set } = form
  const { user } = useDevice().parts
  const { sucursales: branches, estados: statuses } = useOrderChoices()
  const closed = useClosedText({ fecha: values.preferred_delivery_date || null, sucursal: values.branch })

  return (
    <>
      <DayField
        label="Fecha de entrega preferida"
        clearable
        placeholder="Sin fecha"
        value={values.preferred_delivery_date || null}
        min={dayNow()}
        onChange={(day) => set({ preferred_delivery_date: day ?? '' })}
        error={fieldError(errors, 'form_preferred_delivery_date')}
      />
      <DeliveryDays
        value={values.preferred_delivery_date}
        branch={values.branch}
        onChange={(day) => set({ preferred_delivery_date: day })}
      />
      <FieldWarning>{closed}</FieldWarning>
      <div className={classes.pair} data-equal>
        <NativeSelect
          label="Sucursal"
          required
          description={note ? <FieldWarning>{note}</FieldWarning> : null}
          data={choices(branches, values.branch)}
          value={values.branch}
          onChange={(event) => set({ branch: event.currentTarget.value })}
          error={fieldError(errors, 'form_branch')}
        />
        {isSeller(user) ? (
          <NativeSelect
            label="Estado"
            data={choices(statuses, values.status)}
            value={values.status}
            onChange={(event) => set({ status: event.currentTarget.value })}
            error={fieldError(errors, 'form_status')}
          />
        ) : null}
      </div>
      <Textarea
        label="Nota del cliente"
        autosize
        minRows={1}
        maxRows={8}
        value={values.client_note}
        onChange={(event) => set({ client_note: event.currentTarget.value })}
        error={overLength(values.client_note, orders.limits.note) ?? fieldError(errors, 'form_client_note')}
      />
    </>
  )
}
