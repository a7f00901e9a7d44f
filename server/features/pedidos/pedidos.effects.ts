import {
  cambiarEstado,
  cambiarFechaPreferida,
  guardarPedido,
  guardarPedidos,
  type PedidoEntero,
} from '#contract/calls/pedidos.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { fieldsOfForm } from '#contract/rules/order-form.ts'
import { type Effect, type EffectContext, effect } from '#server/http/handler.ts'
import { changeStatus } from './change-status.ts'
import { checkDraft, createOrders, type DraftLine } from './create-orders.ts'
import { editDay, editOrder } from './edit-order.ts'
import { saveSeveral } from './save-several.ts'

type Form = ArgsOf<typeof guardarPedido.endpoint>

const SAVED = 'Se ha guardado el pedido correctamente'

const NAMES = {
  uuid: 'uuid',
  product_code: 'form_product_code',
  unit: 'form_unit',
  lote: 'form_lote',
  client_note: 'form_client_note',
}

async function createOne(context: EffectContext, form: Form): Promise<PedidoEntero> {
  const line: DraftLine = {
    uuid: form.uuid,
    product_code: form.form_product_code,
    quantity: form.form_quantity,
    unit: form.form_unit,
    lote: form.form_lote ?? null,
    fields: fieldsOfForm(form),
    names: NAMES,
  }
  const checked = await checkDraft(context, {
    lines: [line],
    cuit: form.form_billing_cuit,
    branch: form.form_branch,
    preferred_delivery_date: form.form_preferred_delivery_date,
    status: form.form_status,
  })
  const [made] = await createOrders(context, checked)
  return made as PedidoEntero
}

export const pedidosEffects: Effect[] = [
  effect(guardarPedido, async (context, form) => {
    if (form.uuid !== undefined && !form.nuevo)
      return { message: SAVED, ...(await editOrder(context, form.uuid, form)) }
    return { message: SAVED, data: await createOne(context, form) }
  }),
  effect(guardarPedidos, async (context, form) => ({
    message: SAVED,
    data: await saveSeveral(context, form),
  })),
  effect(cambiarEstado, changeStatus),
  effect(cambiarFechaPreferida, async (context, { uuid, preferred_delivery_date }) => ({
    message: 'Se ha actualizado el pedido',
    ...(await editDay(context, uuid, preferred_delivery_date)),
  })),
]
