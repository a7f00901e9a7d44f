import * as v from 'valibot'
import { type AutorDeEstado, autorDeEstado, type CambioAjeno, cambioAjeno } from '#contract/calls/cambios.ts'
import { type Grupo, grupo } from '#contract/calls/grupos.ts'
import { type PedidoEntero, pedidoEntero } from '#contract/calls/pedidos.ts'
import { type Reclamo, reclamo } from '#contract/calls/soporte.ts'
import { type Turno, turno } from '#contract/calls/turnos.ts'

/** The server's data on a conflict: the present record and the changes of others. [SY23] */
export interface Vigente {
  pedidos: PedidoEntero[]
  grupo: Grupo | null
  turno: Turno | null
  reclamo: Reclamo | null
  /** Changes of others since the version that was seen, if the server sent them. */
  cambios: CambioAjeno[]
  /** The authors of the present statuses, one per order, if the server sent them. */
  autores: AutorDeEstado[]
}

const held = v.object({
  pedidos: v.fallback(v.array(pedidoEntero), []),
  grupo: v.fallback(v.nullable(grupo), null),
  turno: v.fallback(v.nullable(turno), null),
  reclamo: v.fallback(v.nullable(reclamo), null),
  cambios: v.fallback(v.array(cambioAjeno), []),
  autores: v.fallback(v.array(autorDeEstado), []),
})

/** Reads the `current` of a 409: an order, several, a group or a turno, and what others changed. */
export function readVigente(current: unknown): Vigente {
  const one = v.safeParse(pedidoEntero, current)
  const read = v.safeParse(held, current)
  const rest = read.success
    ? read.output
    : { pedidos: [], grupo: null, turno: null, reclamo: null, cambios: [], autores: [] }
  return one.success ? { ...rest, pedidos: [one.output] } : rest
}
