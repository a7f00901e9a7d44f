import {
  cambiarEstado,
  cambiarFechaPreferida,
  guardarPedido,
  guardarPedidos,
  type PedidoEntero,
} from '#contract/calls/pedidos.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { fieldsOfForm } from '#contract/rules/order-form.ts'
import { written } from '#server/db/written-json.ts'
import { type Effect, type EffectContext, effect } from '#server/http/handler.ts'
import { changeStatus } from './change-status.ts'
import {
  checkDraft,
  createOrders,
  type Draft,
  type DraftLine,
  type KnownDraft,
  readDraft,
} from './create-orders.ts'
import { editDay, editOrder } from './edit-order.ts'
import { readAhead, saveSeveral } from './save-several.ts'

type Form = ArgsOf<typeof guardarPedido.endpoint>

const SAVED = 'Se ha guardado el pedido correctamente'

const NAMES = {
  uuid: 'uuid',
  product_code: 'form_product_code',
  unit: 'form_unit',
  lote: 'form_lote',
  client_note: 'form_client_note',
}

function draftOf(form: Form): Draft {
  const line: DraftLine = {
    uuid: form.uuid,
    product_code: form.form_product_code,
    quantity: form.form_quantity,
    unit: form.form_unit,
    lote: form.form_lote ?? null,
    fields: fieldsOfForm(form),
    names: NAMES,
  }
  return {
    lines: [line],
    cuit: form.form_billing_cuit,
    branch: form.form_branch,
    preferred_delivery_date: form.form_preferred_delivery_date,
    status: form.form_status,
  }
}

const isNew = ({ uuid, nuevo }: Form): boolean => uuid === undefined || Boolean(nuevo)

async function createOne(context: EffectContext, known: KnownDraft): Promise<PedidoEntero> {
  const [made = ''] = await createOrders(context, checkDraft(context, known))
  return written(made)
}

export const pedidosEffects: Effect[] = [
  effect(
    guardarPedido,
    async (context, form, known: KnownDraft | null) => ({
      message: SAVED,
      ...(known
        ? { data: await createOne(context, known) }
        : await editOrder(context, form.uuid ?? '', form)),
    }),
    async (context, form) => (isNew(form) ? readDraft(context, draftOf(form)) : null),
  ),
  effect(
    guardarPedidos,
    async (context, form, known: KnownDraft) => ({
      message: SAVED,
      data: await saveSeveral(context, form, known),
    }),
    readAhead,
  ),
  effect(cambiarEstado, changeStatus),
  effect(cambiarFechaPreferida, async (context, { uuid, preferred_delivery_date }) => ({
    message: 'Se ha actualizado el pedido',
    ...(await editDay(context, uuid, preferred_delivery_date)),
  })),
]
