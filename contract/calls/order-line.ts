import * as v from 'valibot'
import { numberField } from '#contract/kit/fields/number.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { optional, requiredText, textUpTo } from '#contract/kit/wire.ts'
import { orders as record } from '#contract/records/orders.ts'

/** The product fields an order shows. [S146] */
export const orderProduct = v.object({
  unit_price: v.number(),
  image_pr_url: v.nullable(v.string()),
  usage_unit: v.string(),
  /** The unit of the price, the square metre where it is absent. [A212] */
  precio_por: v.optional(v.picklist(['M2', 'PZA'])),
  stock_status: v.string(),
  stock_arrival_date: v.nullable(v.string()),
  promotion_price: v.nullable(v.number()),
  promotion_discount: v.nullable(v.number()),
  location: v.nullable(v.string()),
})

const MAX_QUANTITY = 999

export const quantity = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((value) => value !== '', 'Debe ingresar una cantidad.'),
  numberField(
    { least: 0.01, most: MAX_QUANTITY, decimals: 2, readsThousands: true },
    {
      noun: 'la cantidad',
      least: 'La cantidad debe ser mayor que 0.',
      most: `La cantidad máxima es ${MAX_QUANTITY}.`,
    },
  ),
)

const NO_PLATES = 'Las chapas se nombran con su número.'
const plate = numberField(
  { least: 1, most: 2147483647, decimals: 0 },
  { none: NO_PLATES, decimals: NO_PLATES, least: NO_PLATES, most: NO_PLATES },
)

const MANY_PLATES = `Un pedido admite hasta ${record.limits.chapas} chapas elegidas.`

/** Numbers of plates, each once, ascending: null for none, as '' and an empty list say. `3`, `3,7` and lists are read. */
export const plates = v.pipe(
  v.union(
    [
      v.pipe(v.string(), v.maxLength(4 * record.limits.chapas)),
      v.number(),
      v.null(),
      v.custom<readonly unknown[]>(Array.isArray),
    ],
    NO_PLATES,
  ),
  v.transform((value) =>
    typeof value === 'string' ? value.split(',').filter((text) => text.trim()) : value,
  ),
  v.transform((value): readonly unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value])),
  v.array(plate, NO_PLATES),
  v.maxLength(record.limits.chapas, MANY_PLATES),
  v.transform((numbers) => [...new Set(numbers)].sort((a, b) => a - b)),
  v.transform((numbers): number[] | null => (numbers.length > 0 ? numbers : null)),
)

const lineWithProduct = v.object({
  /** Ours: lets a status or a photo refer to a line the server has not seen yet. */
  uuid: optional(uuid),
  product_code: optional(textUpTo(40)),
  quantity: quantity,
  unit: requiredText(10, 'Debe elegir una unidad.'),
  lote: optional(textUpTo(record.limits.lote)),
  chapas: v.optional(plates),
  client_note: optional(textUpTo(record.limits.note)),
})

type LineInput = v.InferInput<typeof lineWithProduct>
type Line = v.InferOutput<typeof lineWithProduct>

/** A line without a code is none, whatever else is in it. [S161] */
const blankLine: v.GenericSchema<LineInput, Line> = v.pipe(
  v.custom<LineInput>(() => true),
  v.transform(() => ({ quantity: 0, unit: '' })),
)

const isBlank = (line: unknown): boolean => {
  if (typeof line !== 'object' || line === null) return false
  const { product_code = null } = line as { product_code?: unknown }
  return product_code === null || (typeof product_code === 'string' && product_code.trim() === '')
}

/** A line of a form of several. */
export const orderLine = v.lazy(
  (line): v.GenericSchema<LineInput, Line> => (isBlank(line) ? blankLine : lineWithProduct),
)
