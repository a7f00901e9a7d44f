import {
  changePreferredDate,
  changeStatus,
  type FullOrder,
  saveOrder,
  saveOrders,
} from '#contract/calls/orders.ts'
import { fieldsOfForm } from '#contract/calls/rules/order-form.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { toJsonText } from '#server/db/json-text-value.ts'
import { batchable, type Effect, effect } from '#server/http/handler.ts'
import { changeStatusEffect } from './change-status.ts'
import {
  checkDraft,
  createOrders,
  type Draft,
  type DraftLine,
  type KnownDraft,
  type OrderMaking,
  readDrafts,
} from './create-orders.ts'
import { editDay, editOrder } from './edit-order.ts'
import { readAhead, saveSeveral } from './save-several.ts'

type Form = ArgsOf<typeof saveOrder.endpoint>

const SAVED = 'Se ha guardado el pedido correctamente'

const NAMES = {
  uuid: 'uuid',
  product_code: 'form_product_code',
  unit: 'form_unit',
  lote: 'form_lote',
  chapas: 'form_chapas',
  client_note: 'form_client_note',
}

function draftOf(form: Form): Draft {
  const line: DraftLine = {
    uuid: form.uuid,
    product_code: form.form_product_code,
    quantity: form.form_quantity,
    unit: form.form_unit,
    lote: form.form_lote ?? null,
    chapas: form.form_chapas ?? null,
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

const isNew = ({ uuid, nuevo: isNew }: Form): boolean => uuid === undefined || Boolean(isNew)

/** New orders, each of a form of its own, with the statements of one. */
async function createEach(context: OrderMaking, known: readonly KnownDraft[]): Promise<FullOrder[]> {
  const checked = known.map((draft) => checkDraft(context, draft))
  return (await createOrders(context, checked)).map(([made = '']) => toJsonText(made))
}

const readEach = (context: OrderMaking, forms: readonly Form[]) => readDrafts(context, forms.map(draftOf))

const saveOrderEffect = effect(
  saveOrder,
  async (context, form, known: KnownDraft[] | null) => {
    if (known === null) return { message: SAVED, ...(await editOrder(context, form.uuid ?? '', form)) }
    const [data] = await createEach(context, known)
    return { message: SAVED, data: data as FullOrder }
  },
  async (context, form) => (isNew(form) ? readEach(context, [form]) : null),
)

export const ordersEffects: Effect[] = [
  batchable<typeof saveOrder.endpoint, KnownDraft[]>(saveOrderEffect, {
    canBatch: isNew,
    preload: readEach,
    run: async (context, known) =>
      (await createEach(context, known)).map((data) => ({ message: SAVED, data })),
  }),
  effect(
    saveOrders,
    async (context, form, known: KnownDraft) => ({
      message: SAVED,
      data: await saveSeveral(context, form, known),
    }),
    readAhead,
  ),
  effect(changeStatus, changeStatusEffect),
  effect(changePreferredDate, async (context, { uuid, preferred_delivery_date }) => ({
    message: 'Se ha actualizado el pedido',
    ...(await editDay(context, uuid, preferred_delivery_date)),
  })),
]
