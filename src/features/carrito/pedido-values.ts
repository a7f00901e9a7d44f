import type { guardarPedido, Pedido } from '#contract/calls/pedidos.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { ESTADO } from '#contract/rules/transitions.ts'
import type { PedidoNuevoSearch } from './pedido-search.ts'

/** The values of the single order form; '' means not chosen yet. [S149] */
export interface PedidoValues {
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

type Args = InputOf<typeof guardarPedido.endpoint>

export const emptyValues: PedidoValues = {
  billing_cuit: '',
  product_code: '',
  unit: '',
  quantity: 1,
  branch: '',
  client_note: '',
  preferred_delivery_date: '',
  lote: '',
  status: ESTADO.pendiente,
}

/** The form as PEDIR opens it; a status in the address counts only for sellers. [S151, A99] */
export function prefilled(search: PedidoNuevoSearch, isSeller: boolean): Partial<PedidoValues> {
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

export function valuesOfPedido(pedido: Pedido): PedidoValues {
  return {
    billing_cuit: pedido.billing_cuit,
    product_code: pedido.product_code,
    unit: pedido.unit,
    quantity: pedido.quantity,
    branch: pedido.branch,
    client_note: pedido.client_note,
    preferred_delivery_date: pedido.preferred_delivery_date ?? '',
    lote: pedido.lote ?? '',
    status: pedido.status,
  }
}

/** A queued order as the form shows it again. */
export function valuesOfArgs(args: Partial<Args>): PedidoValues {
  return {
    billing_cuit: args.form_billing_cuit ?? '',
    product_code: args.form_product_code ?? '',
    unit: args.form_unit ?? '',
    quantity: Number(String(args.form_quantity ?? '').replace(',', '.')) || null,
    branch: args.form_branch ?? '',
    client_note: args.form_client_note ?? '',
    preferred_delivery_date: args.form_preferred_delivery_date ?? '',
    lote: args.form_lote ?? '',
    status: args.form_status || ESTADO.pendiente,
  }
}

/** The queue's arguments; only sellers send a status. [S152] */
export function argsOfValues(values: PedidoValues, isSeller: boolean) {
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
