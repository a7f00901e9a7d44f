import * as v from 'valibot'
import { numberField } from '#contract/kit/fields/number.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { optional, requiredText, textUpTo } from '#contract/kit/wire.ts'
import { orders as record } from '#contract/records/orders.ts'

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

const lineWithProduct = v.object({
  /** Ours: lets a status or a photo refer to a line the server has not seen yet. */
  uuid: optional(uuid),
  product_code: optional(textUpTo(40)),
  quantity: quantity,
  unit: requiredText(10, 'Debe elegir una unidad.'),
  lote: optional(textUpTo(record.limits.lote)),
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
