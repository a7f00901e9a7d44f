import { createClaim } from '#contract/calls/claims.ts'
import type { Proof } from '#contract/calls/road/proof-record.ts'
import { type Returnable, returnFaults } from '#contract/calls/rules/return-rules.ts'
import type { User } from '#contract/calls/session.ts'
import { attends } from '#contract/rules/claim-rules.ts'
import type { ChangeForm } from '#src/forms/change-form.ts'
import type { Db } from '#src/offline/device.ts'
import type { BlobRef } from '#src/offline/drafts.ts'

/** A part of an order that is given back; an empty figure is null. */
export interface LineValues {
  pedido: string
  cantidad: number | null
  motivo: string
}

export interface ClaimValues {
  pedido: string | null
  cuenta: string | null
  comentario: string
  lineas: LineValues[]
  /** Pictures chosen, each kept on the phone under its future uuid. */
  fotos: BlobRef[]
}

/** Whether nothing but a choice says whose claim it is: no order, and several accounts or anybody's. */
export const asksAccount = (
  { pedido: order }: Pick<ClaimValues, 'pedido'>,
  { user, cuentas: accounts }: { user: User; cuentas: readonly unknown[] },
): boolean => order === null && (attends(user) ? user.work_account === null : accounts.length > 1)

/** The parts of our orders that were rejected when a load was handed over. */
export const rejectedLines = ({ lineas }: Pick<Proof, 'lineas'>): LineValues[] =>
  lineas
    .filter(({ clave: key, rechazada: rejected }) => key.startsWith('pedido:') && rejected > 0)
    .map(({ clave: key, rechazada: rejected, motivo: reason }) => ({
      ...{ pedido: key.slice('pedido:'.length), cantidad: rejected, motivo: reason },
    }))

async function rejectedIn(db: Db, turno: string): Promise<LineValues[]> {
  const { conforme_uuid: newest } = (await db.turnos.get(turno)) ?? {}
  const proof = newest ? await db.entregas.get(newest) : undefined
  return proof ? rejectedLines(proof) : []
}

/** A thing that this phone cannot judge: the server does. */
const unjudged = (now: Date): Returnable => ({
  ...{ lote: null, unit: '', held: 0, quantity: Infinity },
  deliveries: [{ at: now.toISOString(), quantity: Infinity }],
})

/** The faults of the lines, as the server will find them of the orders that this phone saw delivered. */
export function lineFaults(
  { lineas }: Pick<ClaimValues, 'lineas'>,
  things: ReadonlyMap<string, Returnable>,
  judging: { now: Date; days: number },
) {
  const known = new Map(
    lineas.map(({ pedido: order }) => [order, things.get(order) ?? unjudged(judging.now)]),
  )
  const lines = lineas.map((line) => ({ pedido: line.pedido, cantidad: line.cantidad ?? 0 }))
  return returnFaults(lines, known, judging)
}

interface Opened {
  pedido?: string | null | undefined
  cuenta?: string | null | undefined
  /** A turno that was delivered: what its proof rejected, else its first order. */
  turno?: string | undefined
  pendiente?: string | undefined
}

/** The form of a new claim: for an order, for what a turno's proof rejected, for neither, or a queued one to put right. [S258] */
export const claimForm = ({
  pedido: order = null,
  cuenta: account = null,
  turno,
  pendiente: pending,
}: Opened): ChangeForm<typeof createClaim.endpoint, ClaimValues> => ({
  operation: createClaim,
  key: `reclamo-nuevo:${turno ? `turno-${turno}` : (order ?? (account === null ? '' : `cuenta-${account}`))}`,
  pendiente: pending,
  from: async (db) => {
    const lineas = turno ? await rejectedIn(db, turno) : []
    const first = turno ? (await db.turnos.get(turno))?.grupos_de_pedidos[0]?.pedidos[0]?.uuid : undefined
    const about = order ?? lineas[0]?.pedido ?? first ?? null
    return { values: { pedido: about, cuenta: account, comentario: '', lineas, fotos: [] } }
  },
  back: ({ uuid, pedido_uuid, account_id, comentario: comment = '', lineas = [] }) => ({
    uuid,
    values: {
      pedido: pedido_uuid || null,
      cuenta: account_id == null ? null : String(account_id),
      comentario: comment,
      lineas: lineas.map((line) => ({ ...line, cantidad: Number(line.cantidad) })),
      fotos: [],
    },
  }),
  args: ({ pedido: order, cuenta: account, comentario: comment, lineas }, { uuid }) => ({
    uuid,
    comentario: comment,
    ...(order ? { pedido_uuid: order } : account && { account_id: Number(account) }),
    ...(lineas.length > 0 && { lineas: lineas.map((line) => ({ ...line, cantidad: line.cantidad ?? '' })) }),
  }),
  said: 'Reclamo enviado',
})
