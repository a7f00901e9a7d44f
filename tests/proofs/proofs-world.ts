import { randomUUID } from 'node:crypto'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { turnosWorld } from '#tests/worlds/turnos-world.ts'

export const SIGNATURE = '10,20 300,200 500,30;600,100 900,120'

/** A line of a proof as it is sent. */
export interface ProofLineSent {
  clave: string
  [field: string]: unknown
}

/** A line of two things that were handed over. */
export const handed = (key: string, more: object = {}): ProofLineSent => ({
  ...{ clave: key, entregada: 2, rechazada: 0 },
  ...more,
})

export const proofForm = (more: object = {}) => ({
  ...{ entrega: randomUUID(), receptor: 'Ana Ruiz', dni: '30.111.222', firma: SIGNATURE },
  ...{ lineas: [] as ProofLineSent[], fotos: [] as object[], momento: new Date().toISOString() },
  ...more,
})

/** The turnos world, with ways to prove deliveries. Call it in a beforeAll. */
export async function proofsWorld() {
  const world = await turnosWorld()

  const prove = (
    who: Person,
    uuid: string,
    { seen, ...more }: { seen?: Turno; [field: string]: unknown } = {},
  ) =>
    world.call(who, `/api/turno/${uuid}/conforme`, {
      body: proofForm(more),
      headers: seen ? { 'If-Match': `"${seen.version}"` } : {},
    })

  const proofsOf = (who: Person, uuid: string) => world.call(who, `/api/turno/${uuid}/conforme`)

  /** A turno with a group of one account, and the key of its order. */
  async function booked(account = 1) {
    const { uuid: group, pedido: order } = await world.group(account)
    const more = { form_accounts_id: [String(account)], form_grupos_de_pedidos_id: [group] }
    return { turno: await world.book(more), order, key: `pedido:${order}` }
  }

  return { ...world, prove, proofsOf, booked }
}
export type ProofsWorld = Awaited<ReturnType<typeof proofsWorld>>
