import * as v from 'valibot'
import { uuid } from '#contract/kit/uuid.ts'
import { numero, opcional, texto } from '#contract/kit/wire.ts'
import { pedidos as record } from '#contract/records/pedidos.ts'

export const cantidad = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((value) => value !== '', 'Debe ingresar una cantidad.'),
  numero,
  v.minValue(0.01, 'La cantidad debe ser mayor que 0.'),
  v.maxValue(999, 'La cantidad máxima es 999.'),
  v.transform((value) => Math.round(value * 100) / 100),
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
