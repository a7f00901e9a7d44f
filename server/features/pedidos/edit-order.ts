import type { Day } from '#contract/day.ts'
import type { ArgsOf } from '#contract/endpoint.ts'
import type { guardarPedido, PedidoEntero } from '#contract/pedidos.ts'
import { canEdit } from '#contract/transitions.ts'
import { changeOrders, lockOrder, type OrderRow } from '#server/db/order-change.ts'
import { merged, type OrderFields } from '#server/db/order-merge.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { conflict, currentPedido } from './current-pedido.ts'
import {
  Complaints,
  checkBranch,
  checkDay,
  checkLot,
  checkProduct,
  checkUnit,
  type Line,
  productOf,
  statusToCreate,
} from './order-checks.ts'
import { type References, readReferences } from './references.ts'

type Form = ArgsOf<typeof guardarPedido.endpoint>

const ACCOUNT_STAYS = 'La cuenta de un pedido no se puede cambiar.'

/** Merges what is wanted into a locked order and writes it; an order that ended, or a real conflict, is a 409. */
async function apply(
  context: EffectContext,
  order: OrderRow,
  wanted: Partial<OrderFields>,
): Promise<PedidoEntero> {
  const { tx, caller, ifMatch } = context
  if (!canEdit(order.status)) throw await conflict(context, 'transicion-invalida', order.uuid)
  const fields = merged(order, wanted, ifMatch)
  if (!fields) throw await conflict(context, 'version-distinta', order.uuid)
  await changeOrders(tx, caller, [{ order, fields }])
  return currentPedido(context, order.uuid)
}

interface Edit {
  order: OrderRow
  form: Form
  references: References
}

function lineOf(form: Form): Line {
  return {
    product_code: form.form_product_code,
    quantity: form.form_quantity,
    unit: form.form_unit,
    lote: form.form_lote ?? null,
    names: { product_code: 'form_product_code', unit: 'form_unit', lote: 'form_lote' },
  }
}

/** What the whole form says an order should be; a status only from sellers who send one. [R21] */
function wantedFields({ order, form, references }: Edit, seller: boolean): Partial<OrderFields> {
  const { product_code, quantity, unit, lote } = lineOf(form)
  const product = product_code === order.product_code ? undefined : productOf(references, product_code)
  return {
    product_code,
    quantity,
    unit,
    lote,
    ...(product && { product_name: product.product_name }),
    branch: form.form_branch,
    client_note: form.form_client_note ?? '',
    preferred_delivery_date: form.form_preferred_delivery_date ?? null,
    ...(seller && form.form_status !== undefined && { status: form.form_status }),
  }
}

/** Only what differs is checked: an order may keep a product or a branch that is no longer offered. */
function checkEdit({ caller, now }: EffectContext, { order, form, references }: Edit): void {
  const complaints = new Complaints()
  const line = lineOf(form)
  const other = line.product_code !== order.product_code
  const day = form.form_preferred_delivery_date
  if (form.form_billing_cuit !== order.cuit) complaints.add('form_billing_cuit', ACCOUNT_STAYS)
  if (form.form_branch !== order.branch) checkBranch(complaints, references)
  if (other) checkProduct(complaints, references, line)
  if (other || line.unit !== order.unit) checkUnit(complaints, references, line)
  if (other || line.lote !== order.lote) checkLot(complaints, references, line)
  if (day !== order.preferred_delivery_date)
    checkDay(complaints, 'form_preferred_delivery_date', { day, now })
  statusToCreate(complaints, references, { asked: form.form_status, seller: caller.seller })
  complaints.raise()
}

/** Edits an order of the caller's scope with the whole form; an unknown UUID is not created. [S152, SEC3] */
export async function editOrder(context: EffectContext, uuid: string, form: Form): Promise<PedidoEntero> {
  const { tx, scope, caller } = context
  const order = await lockOrder(tx, scope, uuid)
  const references = await readReferences(tx, scope, {
    cuit: order.cuit,
    branch: form.form_branch,
    products: [form.form_product_code],
    lots: form.form_lote === undefined ? [] : [form.form_lote],
  })
  const edit = { order, form, references }
  checkEdit(context, edit)
  return apply(context, order, wantedFields(edit, caller.seller))
}

/** The preferred delivery date alone; without one the order has none. [S145] */
export async function editDay(
  context: EffectContext,
  uuid: string,
  day: Day | undefined,
): Promise<PedidoEntero> {
  const order = await lockOrder(context.tx, context.scope, uuid)
  const complaints = new Complaints()
  if (day !== order.preferred_delivery_date)
    checkDay(complaints, 'preferred_delivery_date', { day, now: context.now })
  complaints.raise()
  return apply(context, order, { preferred_delivery_date: day ?? null })
}
