import type { Claim } from '#contract/calls/claims.ts'
import type { Proof } from '#contract/calls/road/proof-record.ts'
import type { ReturnLine } from '#contract/calls/road/return-record.ts'
import { heldIn, type Returnable } from '#contract/calls/rules/return-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { waitingChange } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/db/db.ts'

/** An order that turnos of this phone delivered. */
export interface OrderToReturn extends Returnable {
  uuid: string
  id: number | null
  product_code: string
  product_name: string
  /** The CUIT of its account. */
  cuit: string
  /** UUIDs of the turnos. */
  turnos: string[]
}

/** The moment of a delivery; of one before there were steps, the noon of its day here. */
const deliveredAt = ({ etapa_at, fecha: day }: Turno): string => etapa_at ?? `${day}T15:00:00.000Z`

/** The quantity of an order that a turno delivered: by its proof where there is one, else all of it. */
const deliveredOf = (proof: Proof | undefined, order: { uuid: string; quantity: number }): number => {
  if (!proof) return order.quantity
  const lines = proof.lineas.filter(({ clave: key }) => key === `pedido:${order.uuid}`)
  return lines.reduce((sum, { entregada, rechazada }) => sum + entregada + rechazada, 0)
}

const ordersOf = ({ grupos_de_pedidos: groups }: Turno) =>
  groups.flatMap(({ pedidos: orders, billing_cuit: cuit }) => orders.map((order) => ({ ...order, cuit })))

/** The orders that delivered turnos of this phone hold, as the server judges their returns. */
export function returnables(
  turnos: readonly Turno[],
  proofs: ReadonlyMap<string, Proof>,
  claims: readonly Claim[],
): Map<string, OrderToReturn> {
  const found = new Map<string, OrderToReturn>()
  for (const turno of turnos.filter(({ estado: status }) => status === 'entregado'))
    for (const order of ordersOf(turno)) {
      const { uuid, id, product_code, product_name, lote: lot, unit, quantity, cuit } = order
      const delivery = {
        at: deliveredAt(turno),
        quantity: deliveredOf(proofs.get(turno.conforme_uuid ?? ''), order),
      }
      const { deliveries = [], turnos: before = [] } = found.get(uuid) ?? {}
      const held = claims.reduce((sum, { lineas = [] }) => sum + heldIn(lineas, uuid), 0)
      const name = product_name || product_code
      found.set(uuid, {
        ...{ uuid, id, product_code, product_name: name, lote: lot, unit, quantity, cuit, held },
        ...{ deliveries: [...deliveries, delivery], turnos: [...before, turno.uuid] },
      })
    }
  return found
}

/** Reads those of this phone; a queued claim that is put right holds nothing. */
export async function readReturnables(db: Db, pending?: string): Promise<Map<string, OrderToReturn>> {
  const [turnos, proofs, claims, row] = await Promise.all([
    db.turnos.toArray(),
    db.entregas.toArray(),
    db.reclamos.toArray(),
    pending ? waitingChange(db, pending) : undefined,
  ])
  const own = row?.args.uuid
  return returnables(
    turnos,
    new Map(proofs.map((proof) => [proof.uuid, proof])),
    claims.filter(({ uuid }) => uuid !== own),
  )
}

/** The lines of a return; an order that this phone does not hold by itself takes its facts from its turno. */
export async function namedLines(db: Db, lines: readonly ReturnLine[]): Promise<ReturnLine[]> {
  if (lines.every(({ product_name: name }) => name !== '')) return [...lines]
  const things = await readReturnables(db)
  return lines.map((line) => {
    const thing = line.product_name === '' ? things.get(line.pedido_uuid) : undefined
    if (!thing) return line
    const { id, product_code, product_name, lote: lot, unit } = thing
    return { ...line, pedido_id: id, product_code, product_name, lote: lot, unit }
  })
}
