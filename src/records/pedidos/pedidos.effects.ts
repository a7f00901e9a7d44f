import { cambiarEstado, cambiarFechaPreferida, guardarPedido, type Pedido } from '#contract/calls/pedidos.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { fieldsOfForm } from '#contract/rules/order-form.ts'
import { argsOf, type DeviceEffect, type EffectContext, effect, type Write } from '#src/offline/effect.ts'
import { isSeller } from '#src/records/cuentas/sellers.ts'
import { priceOnPhone } from '#src/records/stock/line-price.ts'
import { changePedido, statusFields } from './change-pedido.ts'
import { createPedido, expectPedidos, newPedido, productFields } from './new-pedido.ts'

type Form = ArgsOf<typeof guardarPedido.endpoint> & { uuid: string }

async function createOne(write: Write, form: Form, context: EffectContext): Promise<void> {
  expectPedidos(write, [form.uuid])
  const wanted = {
    uuid: form.uuid,
    billing_cuit: form.form_billing_cuit,
    ...fieldsOfForm(form),
    status: form.form_status,
    grupo_uuid: null,
  }
  await createPedido(write, await newPedido(write, wanted, context), context)
}

async function editOne(write: Write, form: Form, context: EffectContext): Promise<void> {
  const { uuid, form_product_code: code, form_unit: unit, form_status: status } = form
  const held = await write.get('pedidos', uuid)
  if (!held) return
  const wanted = fieldsOfForm(form)
  const isRepriced = code !== held.product_code || wanted.lote !== held.lote
  const fields: Partial<Pedido> = {
    ...wanted,
    ...(isRepriced && { precio: await priceOnPhone(write, wanted) }),
    ...(code !== held.product_code && (await productFields(write, code, unit))),
    // The server looks at the stock anew.
    ...((form.form_quantity !== held.quantity || (form.form_lote ?? null) !== held.lote) && { aviso: null }),
    ...(status !== undefined && isSeller(context.user) && (await statusFields(write, status))),
  }
  await changePedido(write, { uuid, fields }, context)
}

/** Immediate effects of saving, cancelling, delivering and re-dating an order on this phone. */
export const pedidosEffects: DeviceEffect[] = [
  effect(guardarPedido, async (write, args, context) => {
    const form = argsOf(guardarPedido.endpoint, args)
    if (form.uuid === undefined) return
    await (form.nuevo ? createOne : editOne)(write, { ...form, uuid: form.uuid }, context)
  }),
  effect(cambiarEstado, async (write, { uuid, status, motivo }, context) => {
    const fields = await statusFields(write, status)
    await changePedido(write, { uuid, fields, description: motivo ?? '' }, context)
  }),
  effect(cambiarFechaPreferida, (write, { uuid, preferred_delivery_date: day }, context) =>
    changePedido(write, { uuid, fields: { preferred_delivery_date: day || null } }, context),
  ),
]
