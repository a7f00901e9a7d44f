import type { saveOrder } from '#contract/calls/orders.ts'
import { fieldsOfForm, platesOfForm } from '#contract/calls/rules/order-form.ts'
import type { Day } from '#contract/kit/day.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import { isSameField } from '#contract/kit/record.ts'
import { orders } from '#contract/records/orders.ts'
import { withoutUntouched } from '#server/db/merge.ts'
import { mergedWith } from '#server/db/merge-report.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { changeOrders, lockOrder } from '#server/records/order/change.ts'
import type { OrderFields } from '#server/records/order/columns.ts'
import { lotsOf, takeOrders } from '#server/records/order/cover.ts'
import { merged, ORDER_MERGING } from '#server/records/order/merge.ts'
import type { OrderRow } from '#server/records/order/rows.ts'
import { conflict, currentOrder, refuseClosed } from './current-order.ts'
import {
  checkBranch,
  checkDay,
  checkLot,
  checkPlates,
  checkProduct,
  checkUnit,
  type Line,
  productOf,
  statusToCreate,
} from './order-checks.ts'
import { type References, readReferences } from './references.ts'

type Form = ArgsOf<typeof saveOrder.endpoint>

const ACCOUNT_STAYS = 'La cuenta de un pedido no se puede cambiar.'

/** The order, and what others had changed in it meanwhile. */
type Edited = Pick<OutputOf<typeof saveOrder.endpoint>, 'data' | 'fusionado'>

/** Merges what is wanted into a locked order and writes it; a field that its status closes, or a real conflict, is a 409. */
async function apply(
  context: EffectContext,
  order: OrderRow,
  { wanted, chosen }: { wanted: Partial<OrderFields>; chosen: Partial<OrderFields> },
): Promise<Edited> {
  const { tx, caller } = context
  await refuseClosed(context, order, chosen)
  const fields = merged(order, wanted, context.seen)
  if (!fields) throw await conflict(context, { code: 'version-distinta', order })
  await changeOrders(tx, caller, [{ order, fields, plateField: 'form_chapas' }])
  const data = await currentOrder(context, order.uuid)
  return {
    data,
    ...mergedWith<OrderFields>(order, { wanted: chosen, seen: context.seen, names: ORDER_MERGING }),
  }
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
    chapas: form.form_chapas ?? null,
    names: { product_code: 'form_product_code', unit: 'form_unit', lote: 'form_lote', chapas: 'form_chapas' },
  }
}

/** The order as the whole form wants it; a status only from sellers who send one. [R21] */
function wantedFields({ order, form, references }: Edit, seller: boolean): Partial<OrderFields> {
  const { form_product_code: code } = form
  const product = code === order.product_code ? undefined : productOf(references, code)
  return {
    ...fieldsOfForm(form),
    ...(product && { product_name: product.product_name }),
    ...(seller && form.form_status !== undefined && { status: form.form_status }),
  }
}

/** The fields of a form the user changed; others may have changed the rest. */
const changedFields = (context: EffectContext, order: OrderRow, form: Form): Partial<OrderFields> =>
  withoutUntouched<OrderFields>(ORDER_MERGING, order, {
    wanted: { ...fieldsOfForm(form), ...(form.form_status !== undefined && { status: form.form_status }) },
    seen: context.seen,
  })

/** The form with the unchanged fields as others have them now: users are not blamed for fields they did not choose. */
function withCurrentValues(order: OrderRow, form: Form, chosen: Partial<OrderFields>): Form {
  const names = [...orders.form, ...(form.form_status === undefined ? [] : (['status'] as const))]
  const left = names.filter((name) => !Object.hasOwn(chosen, name))
  return { ...form, ...Object.fromEntries(left.map((name) => [`form_${name}`, order[name] ?? undefined])) }
}

/** A branch chosen by a name of before is the one it is now. [A132] */
const withPresentBranch = (order: OrderRow, form: Form, { branch }: References): Form =>
  form.form_branch === order.branch || !branch ? form : { ...form, form_branch: branch.nombre }

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
  if (!isSameField(line.chapas, order.chapas)) checkPlates(complaints, line)
  if (day !== order.preferred_delivery_date)
    checkDay(complaints, 'form_preferred_delivery_date', { day, now })
  statusToCreate(complaints, references, { asked: form.form_status, seller: caller.seller })
  complaints.raise()
}

/** Edits an order of the caller's scope with the whole form; an unknown UUID is not created. [S152, SEC3] */
export async function editOrder(context: EffectContext, uuid: string, sent: Form): Promise<Edited> {
  const { tx, scope, caller } = context
  const [, order] = await Promise.all([
    takeOrders(tx, [uuid], lotsOf([lineOf(sent)])),
    lockOrder(tx, scope, uuid),
  ])
  const asked = { ...sent, form_chapas: platesOfForm(order, sent) }
  const chosen = changedFields(context, order, asked)
  const form = withCurrentValues(order, asked, chosen)
  const mentioned = {
    cuit: order.cuit,
    branch: form.form_branch,
    products: [form.form_product_code],
    lots: form.form_lote === undefined ? [] : [form.form_lote],
  }
  const [references] = (await readReferences(tx, scope, [mentioned])) as [References]
  const edit = { order, form: withPresentBranch(order, form, references), references }
  checkEdit(context, edit)
  return apply(context, order, { wanted: wantedFields(edit, caller.seller), chosen })
}

/** The preferred delivery date alone; without one the order has none. [S145] */
export async function editDay(context: EffectContext, uuid: string, day: Day | undefined): Promise<Edited> {
  const order = await lockOrder(context.tx, context.scope, uuid)
  const complaints = new Complaints()
  if (day !== order.preferred_delivery_date)
    checkDay(complaints, 'preferred_delivery_date', { day, now: context.now })
  complaints.raise()
  const wanted = { preferred_delivery_date: day ?? null }
  return apply(context, order, { wanted, chosen: wanted })
}
