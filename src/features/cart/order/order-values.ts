import type { Order, saveOrder } from '#contract/calls/orders.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { numberIn } from '#contract/kit/fields/number.ts'
import { argsOfTexts, type FormTexts, textsOfArgs, textsOfRecord } from '#contract/records/form-fields.ts'
import { orders } from '#contract/records/orders.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import type { NewOrderSearch } from './order-search.ts'

/** The values of the single order form; '' means not chosen yet. [S149] */
export interface OrderValues extends Omit<FormTexts<typeof orders>, 'quantity'> {
  billing_cuit: string
  quantity: number | null
  status: string
}

type Args = InputOf<typeof saveOrder.endpoint>

export const emptyValues: OrderValues = {
  ...textsOfRecord(orders, {}),
  billing_cuit: '',
  quantity: 1,
  status: STATUS.pendiente,
}

/** The form as PEDIR opens it; a status in the address counts only for sellers. [S151, A99] */
export function prefilled(search: NewOrderSearch, isSeller: boolean): Partial<OrderValues> {
  const { cuit, product_code, batch, chapa: plate, branch, unit, note, status } = search
  return {
    ...(cuit && { billing_cuit: cuit }),
    ...(product_code && { product_code }),
    ...(batch && { lote: batch }),
    ...(batch && plate && /^[1-9]\d{0,8}$/.test(plate) && { chapas: plate }),
    ...(branch && { branch }),
    ...(unit && { unit }),
    ...(note && { client_note: note }),
    ...(status && isSeller && { status }),
  }
}

/** The stone, amount and branch of an order that is made once more. */
export const valuesAgain = (order: Order): Partial<OrderValues> => ({
  product_code: order.product_code,
  lote: order.lote ?? '',
  quantity: order.quantity,
  unit: order.unit,
  branch: order.branch,
})

export function valuesOfOrder(order: Order): OrderValues {
  return {
    ...textsOfRecord(orders, order),
    billing_cuit: order.billing_cuit,
    quantity: order.quantity,
    status: order.status,
  }
}

/** A queued order as the form shows it again. */
export function valuesOfArgs(args: Partial<Args>): OrderValues {
  return {
    ...textsOfArgs(orders, args),
    billing_cuit: args.form_billing_cuit ?? '',
    quantity: numberIn(args.form_quantity) || null,
    status: args.form_status || STATUS.pendiente,
  }
}

/** The queue's arguments; only sellers send a status. [S152] */
export function argsOfValues(values: OrderValues, isSeller: boolean) {
  return {
    ...argsOfTexts(orders, { ...values, quantity: '' }),
    form_billing_cuit: values.billing_cuit,
    form_quantity: values.quantity ?? '',
    form_client_note: values.client_note.trim(),
    form_lote: values.lote.trim(),
    ...(isSeller && { form_status: values.status }),
  }
}
