import { figure, quantityText, unitText } from '#contract/kit/figures.ts'
import { formatCuit } from './cuit.ts'
import { formatDay } from './day.ts'
import { numberIn } from './fields/number.ts'
import type { Known, NamedOrder } from './known.ts'
import { formatMoney } from './money.ts'

/** The most characters of a note that a sentence repeats. */
const LONGEST_NOTE = 60
/** The most orders that a sentence names. */
const MOST_NAMED = 3

export const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && String(value) !== ''

/** `44,44 m²`, `2 pzas`. A quantity may be a text with a comma or a point. */
export function amountText(quantity: unknown, given: unknown): string {
  const number = numberIn(quantity)
  const unit = String(given ?? '')
  if (Number.isNaN(number)) return `${quantity} ${unitText(unit)}`.trim()
  return quantityText({ quantity: number, unit })
}

/** `U$D 4.530`; cents only where there are any. */
export const worthText = (amount: number): string => formatMoney(amount, 'U$D').replace(/,00$/, '')

export const dayText = (value: unknown): string => formatDay(String(value))

/** `«Llamar antes»`, cut when it is long. */
export function quoted(value: unknown): string {
  const text = String(value).replace(/\s+/g, ' ').trim()
  return `«${text.length > LONGEST_NOTE ? `${text.slice(0, LONGEST_NOTE - 1).trimEnd()}…` : text}»`
}

/** `nota «Llamar antes»`, `sin nota` */
export const withOrWithout = (label: string, value: unknown, text = quoted): string =>
  isGiven(value) ? `${label} ${text(value)}` : `sin ${label}`

/** Values of a form and of a record alike: nothing is '', a quantity may be a text. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  typeof b === 'number' ? numberIn(a) === b : String(a ?? '').trim() === String(b ?? '').trim()

/** `a`, `a y b`, `a, b y c` */
export function listText(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} y ${last}`
}

/** `1.204 pedidos`, `1 pedido`. */
export const countText = (count: number, singular: string, plural: string): string =>
  `${figure(count)} ${count === 1 ? singular : plural}`

/** The name of an account, or else its CUIT. */
export const accountText = async (known: Known, cuit: unknown): Promise<string> =>
  (await known.cuenta(cuit)) ?? formatCuit(String(cuit ?? ''))

/** The name of a material, or else its code. */
export const productText = async (known: Known, code: unknown): Promise<string> =>
  (await known.producto(code))?.product_name ?? String(code ?? '')

/** The names of an order, wherever this phone has them. */
const namesOf = async (known: Known, uuid: unknown): Promise<NamedOrder | undefined> =>
  (await known.pedido(uuid)) ?? (await known.pedidoDeTurno(uuid))

/** `Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido`; without number while the server has not given one. */
function namesText({ id, account_name, product_name, product_code }: NamedOrder): string {
  const number = id === null ? 'Pedido' : `Pedido ${id}`
  return `${account_name ? `${number} de ${account_name}` : number} · ${product_name || product_code}`
}

/** The order by its number, client and material. */
export async function orderText(known: Known, uuid: unknown): Promise<string> {
  const order = await namesOf(known, uuid)
  return order ? namesText(order) : 'Un pedido'
}

/** `Pedido 538 de Andino Mesadas · Gris Pulpis`, `Pedidos 538 y 539 de Andino Mesadas`, `5 pedidos de Andino Mesadas` */
export async function ordersText(known: Known, uuids: unknown): Promise<string> {
  const list = Array.isArray(uuids) ? uuids : []
  if (list.length === 1) return orderText(known, list[0])
  const orders = (await Promise.all(list.map((uuid) => namesOf(known, uuid)))).filter(
    (order) => order !== undefined,
  )
  const ids = orders.flatMap(({ id }) => (id === null ? [] : [String(id)]))
  const accounts = [...new Set(orders.map(({ account_name }) => account_name))]
  const of = accounts.length === 1 ? ` de ${accounts[0]}` : ''
  const isNamed = ids.length === list.length && ids.length <= MOST_NAMED
  return `${isNamed ? `Pedidos ${listText(ids)}` : countText(list.length, 'pedido', 'pedidos')}${of}`
}
