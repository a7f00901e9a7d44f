import type { Order } from '#contract/calls/orders.ts'
import type { Product } from '#contract/calls/products.ts'
import type { FormFields } from '#contract/calls/rules/order-form.ts'
import type { User } from '#contract/calls/session.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { ago, formatMoment } from '#contract/kit/day.ts'
import { CREATED } from '#contract/rules/timeline.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import type { EffectContext, Write } from '#src/offline/db/effect.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { priceOnPhone } from '#src/records/stock/line-price.ts'
import { actorOf, statusFields } from './change-order.ts'
import { localMessage } from './local-message.ts'

/** The fields of an order before the server has seen it; `status` counts only when a seller chose it. */
export interface Wanted extends FormFields {
  uuid: string
  billing_cuit: string
  status: string | undefined
  grupo_uuid: string | null
}

/** The account of a CUIT as this phone knows it. */
export interface BilledAccount {
  id: number
  account_name: string
  business_name: string
  seller_uuid: string | null
}

export async function accountOf(write: Write, cuit: string, user: User): Promise<BilledAccount> {
  const number = formatCuit(cuit)
  const held = await write.find('cuentas', 'cuit', number)
  if (held) return held
  const own = [user.work_account, user.account, ...user.accounts, ...user.account_allocated].find(
    (item) => item && formatCuit(item.cuit) === number,
  )
  if (own) return { ...own, seller_uuid: null }
  return { id: 0, account_name: number, business_name: number, seller_uuid: null }
}

/** The product's own fields in an order; the code stands in for a name this phone does not know. [S146] */
export async function productFields(
  write: Write,
  code: string,
  unit: string,
): Promise<Pick<Order, 'product_code' | 'product_name' | 'product'>> {
  const product = await write.get('productos', code)
  return {
    product_code: code,
    product_name: product?.product_name ?? code,
    product: productOfOrder(product, unit),
  }
}

/** Product fields that an order shows. */
export function productOfOrder(product: Product | undefined, unit: string): Order['product'] {
  return {
    unit_price: product?.unit_price ?? 0,
    image_pr_url: product?.image_pr_url ?? null,
    usage_unit: product?.usage_unit ?? unit,
    ...(product?.precio_por && { precio_por: product.precio_por }),
    stock_status: product?.stock_status ?? '',
    stock_arrival_date: product?.stock_arrival_date ?? null,
    promotion_price: product?.promotion_price ?? null,
    promotion_discount: product?.promotion_discount ?? null,
    location: product?.location ?? null,
  }
}

/** The order as the server will make it, from what this phone holds. Version 0: the server's first one is higher. */
export async function newOrder(write: Write, wanted: Wanted, { now, user }: EffectContext): Promise<Order> {
  const { billing_cuit, product_code, status, ...rest } = wanted
  const seller = isSeller(user)
  const [account, product, shown, price] = await Promise.all([
    accountOf(write, billing_cuit, user),
    productFields(write, product_code, wanted.unit),
    statusFields(write, (seller && status) || STATUS.pendiente),
    priceOnPhone(write, { ...rest, product_code }),
  ])
  const owner_uuid = account.seller_uuid ?? (seller ? user.uuid : null)
  const at = new Date(now).toISOString()
  return {
    ...rest,
    id: null,
    ...product,
    billing_cuit: formatCuit(billing_cuit),
    billing_name: account.business_name,
    ...shown,
    precio: price,
    aviso: null,
    erp: null,
    crm_name: seller && owner_uuid === user.uuid ? user.fullname : null,
    account_id: account.id,
    account_name: account.account_name,
    user: { uuid: user.uuid, fullname: user.fullname, account_name: user.account?.account_name ?? '' },
    owner_uuid,
    created_at: at,
    updated_at: at,
    created_at_formatted: formatMoment(at),
    updated_at_formatted: formatMoment(at),
    created_at_human: ago(now, now),
    version: 0,
  }
}

/** Orders with these ids will be put. */
export function expectOrders(write: Write, uuids: readonly string[]): void {
  write.expect('pedidos', uuids)
  write.expect('historias', uuids)
}

/** Puts an order that only this phone knows in its tables, with the first entry of its history. */
export async function createOrder(write: Write, order: Order, context: EffectContext): Promise<void> {
  const { now, user } = context
  const story = localMessage({ pedido_uuid: order.uuid, title: CREATED, actor: actorOf(context), now })
  const isOwn = order.owner_uuid === user.uuid
  const owner = isOwn
    ? { email: user.email, full_name: user.fullname, mobile: null }
    : { email: null, full_name: null, mobile: null }
  await write.put('pedidos', order)
  await write.put('historias', { pedido_uuid: order.uuid, messages: [story], owner, version: 0 })
}
