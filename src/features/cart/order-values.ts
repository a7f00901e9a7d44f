import type { Order, saveOrder } from '#contract/calls/orders.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import type { NewOrderSearch } from './order-search.ts'

/** The values of the single order form; '' means not chosen yet. [S149] */
export interface OrderValues {
  billing_cuit: string
  product_code: string
  unit: string
  quantity: number | null
  branch: string
  client_note: string
  preferred_delivery_date: string
  lote: string
  status: string
}

type Args = InputOf<typeof saveOrder.endpoint>

export const emptyValues: OrderValues = {
  billing_cuit: '',
  product_code: '',
  unit: '',
  quantity: 1,
  branch: '',
  client_note: '',
  preferred_delivery_date: '',
  lote: '',
  status: STATUS.pendiente,
}

/** The form as PEDIR opens it; a status in the address counts only for sellers. [S151, A99] */
export function prefilled(search: NewOrderSearch, isSeller: boolean): Partial<OrderValues> {
  const { cuit, product_code, batch, branch, unit, note, status } = search
  return {
    ...(cuit && { billing_cuit: cuit }),
    ...(product_code && { product_code }),
    ...(batch && { lote: batch }),
    ...(branch && { branch }),
    ...(unit && { unit }),
    ...(note && { client_note: note }),
    ...(status && isSeller && { status }),
  }
}

export function valuesOfOrder(order: Order): OrderValues {
  return {
    billing_cuit: order.billing_cuit,
    product_code: order.product_code,
    unit: order.unit,
    quantity: order.quantity,
    branch: order.branch,
    client_note: order.client_note,
    preferred_delivery_date: order.preferred_delivery_date ?? '',
    lote: order.lote ?? '',
    status: order.status,
  }
}

/** A queued order as the form shows it again. */
export function valuesOfArgs(args: Partial<Args>): OrderValues {
  return {
    billing_cuit: args.form_billing_cuit ?? '',
    product_code: args.form_product_code ?? '',
    unit: args.form_unit ?? '',
    quantity: Number(String(args.form_quantity ?? '').replace(',', '.')) || null,
    branch: args.form_branch ?? '',
    client_note: args.form_client_note ?? '',
    preferred_delivery_date: args.form_preferred_delivery_date ?? '',
    lote: args.form_lote ?? '',
    status: args.form_status || STATUS.pendiente,
  }
}

/** The queue's arguments; only sellers send a status. [S152] */
export function argsOfValues(values: OrderValues, isSeller: boolean) {
  return {
    form_billing_cuit: values.billing_cuit,
    form_product_code: values.product_code,
    form_unit: values.unit,
    form_quantity: values.quantity ?? '',
    form_branch: values.branch,
    form_client_note: values.client_note.trim(),
    form_preferred_delivery_date: values.preferred_delivery_date,
    form_lote: values.lote.trim(),
    ...(isSeller && { form_status: values.status }),
  }
}
