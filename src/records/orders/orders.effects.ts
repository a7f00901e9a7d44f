import { changePreferredDate, changeStatus, type Order, saveOrder } from '#contract/calls/orders.ts'
import { fieldsOfForm, platesOfForm } from '#contract/calls/rules/order-form.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { argsOf, type DeviceEffect, type EffectContext, effect, type Write } from '#src/offline/db/effect.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { priceOnPhone } from '#src/records/stock/line-price.ts'
import { changeOrder, statusFields } from './change-order.ts'
import { createOrder, expectOrders, newOrder, productFields } from './new-order.ts'

type Form = ArgsOf<typeof saveOrder.endpoint> & { uuid: string }

async function createOne(write: Write, form: Form, context: EffectContext): Promise<void> {
  expectOrders(write, [form.uuid])
  const wanted = {
    uuid: form.uuid,
    billing_cuit: form.form_billing_cuit,
    ...fieldsOfForm(form),
    status: form.form_status,
    grupo_uuid: null,
  }
  await createOrder(write, await newOrder(write, wanted, context), context)
}

async function editOne(write: Write, form: Form, context: EffectContext): Promise<void> {
  const { uuid, form_product_code: code, form_unit: unit, form_status: status } = form
  const held = await write.get('pedidos', uuid)
  if (!held) return
  const wanted = { ...fieldsOfForm(form), chapas: platesOfForm(held, form) }
  const isRepriced = code !== held.product_code || wanted.lote !== held.lote
  const fields: Partial<Order> = {
    ...wanted,
    ...(isRepriced && { precio: await priceOnPhone(write, wanted) }),
    ...(code !== held.product_code && (await productFields(write, code, unit))),
    // The server looks at the stock anew.
    ...((form.form_quantity !== held.quantity || (form.form_lote ?? null) !== held.lote) && { aviso: null }),
    ...(status !== undefined && isSeller(context.user) && (await statusFields(write, status))),
  }
  await changeOrder(write, { uuid, fields }, context)
}

/** Immediate effects of saving, cancelling, delivering and re-dating an order on this phone. */
export const ordersEffects: DeviceEffect[] = [
  effect(saveOrder, async (write, args, context) => {
    const form = argsOf(saveOrder.endpoint, args)
    if (form.uuid === undefined) return
    await (form.nuevo ? createOne : editOne)(write, { ...form, uuid: form.uuid }, context)
  }),
  effect(changeStatus, async (write, { uuid, status, motivo: reason }, context) => {
    const fields = await statusFields(write, status)
    await changeOrder(write, { uuid, fields, description: reason ?? '' }, context)
  }),
  effect(changePreferredDate, (write, { uuid, preferred_delivery_date: day }, context) =>
    changeOrder(write, { uuid, fields: { preferred_delivery_date: day || null } }, context),
  ),
]
