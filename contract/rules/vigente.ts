import * as v from 'valibot'
import { type AutorDeEstado, autorDeEstado, type CambioAjeno, cambioAjeno } from '#contract/calls/cambios.ts'
import { type Grupo, grupo } from '#contract/calls/grupos.ts'
import { type PedidoEntero, pedidoEntero } from '#contract/calls/pedidos.ts'
import { type Turno, turno } from '#contract/calls/turnos.ts'

/** What the server holds against a change that is in conflict. [SY23] */
export interface Vigente {
  pedidos: PedidoEntero[]
  grupo: Grupo | null
  turno: Turno | null
  /** What others changed since the version that was seen, where the server told it. */
  cambios: CambioAjeno[]
  /** Of several orders, who gave those that moved their status, where the server told it. */
  autores: AutorDeEstado[]
}

const held = v.object({
  pedidos: v.fallback(v.array(pedidoEntero), []),
  grupo: v.fallback(v.nullable(grupo), null),
  turno: v.fallback(v.nullable(turno), null),
  cambios: v.fallback(v.array(cambioAjeno), []),
  autores: v.fallback(v.array(autorDeEstado), []),
})

/** Reads the `current` of a 409: an order, several, a group or a turno, and what others changed. */
export function readVigente(current: unknown): Vigente {
  const one = v.safeParse(pedidoEntero, current)
  const read = v.safeParse(held, current)
  const rest = read.success
    ? read.output
    : { pedidos: [], grupo: null, turno: null, cambios: [], autores: [] }
  return one.success ? { ...rest, pedidos: [one.output] } : rest
}
