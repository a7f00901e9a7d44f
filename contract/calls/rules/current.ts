import * as v from 'valibot'
import {
  type ForeignChange,
  foreignChange,
  type StatusAuthor,
  statusAuthor,
} from '#contract/calls/changes.ts'
import { type Claim, claim } from '#contract/calls/claims.ts'
import { group, type OrderGroup } from '#contract/calls/groups.ts'
import { type FullOrder, fullOrder } from '#contract/calls/orders.ts'
import { type Trip, trip } from '#contract/calls/road/trips.ts'
import { type Turno, turno } from '#contract/calls/turnos.ts'

/** The server's data on a conflict: the present record and the changes of others. [SY23] */
export interface Current {
  pedidos: FullOrder[]
  grupo: OrderGroup | null
  turno: Turno | null
  reclamo: Claim | null
  reparto: Trip | null
  /** Changes of others since the version that was seen, if the server sent them. */
  cambios: ForeignChange[]
  /** The authors of the present statuses, one per order, if the server sent them. */
  autores: StatusAuthor[]
}

const held = v.object({
  pedidos: v.fallback(v.array(fullOrder), []),
  grupo: v.fallback(v.nullable(group), null),
  turno: v.fallback(v.nullable(turno), null),
  reclamo: v.fallback(v.nullable(claim), null),
  reparto: v.fallback(v.nullable(trip), null),
  cambios: v.fallback(v.array(foreignChange), []),
  autores: v.fallback(v.array(statusAuthor), []),
})

/** Reads the `current` of a 409: an order, several, a group or a turno, and what others changed. */
export function readCurrent(current: unknown): Current {
  const one = v.safeParse(fullOrder, current)
  const read = v.safeParse(held, current)
  const rest = read.success
    ? read.output
    : { pedidos: [], grupo: null, turno: null, reclamo: null, reparto: null, cambios: [], autores: [] }
  return one.success ? { ...rest, pedidos: [one.output] } : rest
}
