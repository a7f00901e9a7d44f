import { numberIn } from '#contract/kit/fields/number.ts'
import type { Known, KnownLine, KnownOrder } from '#contract/kit/known.ts'
import {
  accountText,
  amountText,
  countText,
  dayText,
  isGiven,
  isSameValue,
  listText,
  ordersText,
  orderText,
  productText,
  quoted,
  withOrWithout,
  worthText,
} from '#contract/kit/sentence-words.ts'
import { worthOf } from './order-worth.ts'

/** Arguments of a change as a sentence reads them: they may come from an old row and hold anything. */
type Args = Readonly<Record<string, unknown>>

interface Line extends KnownLine {
  quantity?: unknown
  unit?: unknown
}

/** Total of the lines; '' when a price is not known. */
async function totalOf(known: Known, lines: readonly Line[]): Promise<string> {
  const worth = await Promise.all(
    lines.map(async (line) => {
      const quantity = numberIn(line.quantity)
      const price = (await known.precio(line)) ?? null
      return worthOf({ quantity, unit: String(line.unit) }, price)
    }),
  )
  const total = worth.reduce((sum, value) => sum + (value?.total ?? Number.NaN), 0)
  const isSupposed = worth.some((value) => value?.isSupposed)
  return total > 0 ? ` · ${worthText(total)}${isSupposed ? ' aprox.' : ''}` : ''
}

/** `Pedido de Andino Mesadas · 3 materiales · U$D 4.530`; one material is named. */
async function newOrdersText(known: Known, cuit: unknown, lines: readonly Line[]): Promise<string> {
  const [line] = lines
  const [account, worth] = await Promise.all([accountText(known, cuit), totalOf(known, lines)])
  const what =
    line && lines.length === 1
      ? `${await productText(known, line.product_code)}: ${amountText(line.quantity, line.unit)}`
      : countText(lines.length, 'material', 'materiales')
  return `Pedido de ${account} · ${what}${worth}`
}

type Piece = (args: Args, known: Known) => Promise<string> | string

/** The parts of an order its form may change: their fields and their words. */
const PIECES: readonly [fields: readonly (keyof KnownOrder & string)[], piece: Piece][] = [
  [['billing_cuit'], async (args, known) => `para ${await accountText(known, args.form_billing_cuit)}`],
  [
    ['product_code'],
    async (args, known) => `material ${quoted(await productText(known, args.form_product_code))}`,
  ],
  [['quantity', 'unit'], ({ form_quantity, form_unit }) => amountText(form_quantity, form_unit)],
  [['lote'], ({ form_lote }) => withOrWithout('lote', form_lote, String)],
  [['chapas'], ({ form_chapas }) => withOrWithout('chapas', form_chapas, String)],
  [['branch'], ({ form_branch }) => `sucursal ${form_branch}`],
  [
    ['preferred_delivery_date'],
    ({ form_preferred_delivery_date }) =>
      withOrWithout('fecha de entrega preferida', form_preferred_delivery_date, dayText),
  ],
  [['client_note'], ({ form_client_note }) => withOrWithout('nota', form_client_note)],
  [['status'], ({ form_status }) => `estado ${quoted(form_status)}`],
]

/** The parts of the order the form changes; its quantity when no other is known. */
async function changesText(args: Args, order: KnownOrder, known: Known): Promise<string> {
  const isChanged = (field: keyof KnownOrder) =>
    args[`form_${field}`] !== undefined && !isSameValue(args[`form_${field}`], order[field])
  const changed = PIECES.filter(([fields]) => fields.some(isChanged))
  const said = await Promise.all(changed.map(([, piece]) => piece(args, known)))
  return said.length > 0 ? listText(said) : amountText(args.form_quantity, args.form_unit)
}

/** `Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: 15 m²` */
export async function savedOrderSentence(args: Args, known: Known): Promise<string> {
  const { form_product_code: product_code, form_quantity: quantity, form_unit: unit } = args
  const { form_lote: lot, form_branch: branch } = args
  if (args.nuevo)
    return newOrdersText(known, args.form_billing_cuit, [{ product_code, quantity, unit, lote: lot, branch }])
  const order = await known.pedido(args.uuid)
  if (order) return `${await orderText(known, args.uuid)}: ${await changesText(args, order, known)}`
  const [account, product] = await Promise.all([
    accountText(known, args.form_billing_cuit),
    productText(known, product_code),
  ])
  return `Cambio de un pedido de ${account} · ${product}: ${amountText(quantity, unit)}`
}

export async function savedOrdersSentence(args: Args, known: Known): Promise<string> {
  const lines = (Array.isArray(args.productos) ? args.productos : []) as Line[]
  const named = lines
    .filter(({ product_code }) => isGiven(product_code))
    .map((line) => ({ ...line, branch: args.form_branch }))
  const sentence = await newOrdersText(known, args.form_billing_cuit, named)
  return args.asignar_turno && isGiven(args.turno_fecha)
    ? `${sentence} · turno ${dayText(args.turno_fecha)} ${args.turno_hora_desde ?? ''}`.trimEnd()
    : sentence
}

/** `Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: estado «Cancelado» (motivo «se suspendió la obra»)` */
export async function statusSentence(args: Args, known: Known): Promise<string> {
  const why = isGiven(args.motivo) ? ` (${quoted(args.motivo)})` : ''
  return `${await orderText(known, args.uuid)}: estado ${quoted(args.status)}${why}`
}

export async function preferredDaySentence(args: Args, known: Known): Promise<string> {
  const day = withOrWithout('fecha de entrega preferida', args.preferred_delivery_date, dayText)
  return `${await orderText(known, args.uuid)}: ${day}`
}

export const lotSentence = async (args: Args, known: Known): Promise<string> =>
  `${await orderText(known, args.pedido_id)}: lote ${args.lote}`

export const statusesSentence = async (args: Args, known: Known): Promise<string> =>
  `${await ordersText(known, args.uuids)}: estado ${quoted(args.status)}`
