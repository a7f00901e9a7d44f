import * as v from 'valibot'
import { numberField } from '#contract/kit/fields/number.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { opcional, texto } from '#contract/kit/wire.ts'
import { pedidos as record } from '#contract/records/pedidos.ts'

const MAX_QUANTITY = 999

export const cantidad = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((value) => value !== '', 'Debe ingresar una cantidad.'),
  numberField(
    { least: 0.01, most: MAX_QUANTITY, decimals: 2, readsThousands: true },
    {
      least: 'La cantidad debe ser mayor que 0.',
      most: `La cantidad máxima es ${MAX_QUANTITY}.`,
    },
  ),
)

const lineaConProducto = v.object({
  /** Ours: lets a status or a photo refer to a line the server has not seen yet. */
  uuid: opcional(uuid),
  product_code: opcional(texto(40)),
  quantity: cantidad,
  unit: v.pipe(texto(10), v.minLength(1, 'Debe elegir una unidad.')),
  lote: opcional(texto(record.limits.lote)),
  client_note: opcional(texto(record.limits.note)),
})

type LineInput = v.InferInput<typeof lineaConProducto>
type Line = v.InferOutput<typeof lineaConProducto>

/** A line without a code is none, whatever else is in it. [S161] */
const lineaEnBlanco: v.GenericSchema<LineInput, Line> = v.pipe(
  v.custom<LineInput>(() => true),
  v.transform(() => ({ quantity: 0, unit: '' })),
)

const isBlank = (line: unknown): boolean => {
  if (typeof line !== 'object' || line === null) return false
  const { product_code = null } = line as { product_code?: unknown }
  return product_code === null || (typeof product_code === 'string' && product_code.trim() === '')
}

/** A line of a form of several. */
export const lineaDePedido = v.lazy(
  (line): v.GenericSchema<LineInput, Line> => (isBlank(line) ? lineaEnBlanco : lineaConProducto),
)
