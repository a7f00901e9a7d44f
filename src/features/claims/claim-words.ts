import type { Claim } from '#contract/calls/claims.ts'
import type { ClaimStatus } from '#contract/records/claims.ts'

interface Look {
  label: string
  color: 'red' | 'yellow' | 'green'
}

const LOOKS: Record<ClaimStatus, Look> = {
  abierto: { label: 'Abierto', color: 'red' },
  'en curso': { label: 'En curso', color: 'yellow' },
  resuelto: { label: 'Resuelto', color: 'green' },
}

export const lookOf = (status: ClaimStatus): Look => LOOKS[status]

/** 'Reclamo 12'; one that only this phone knows has no number yet. */
export const titleOf = ({ id }: Pick<Claim, 'id'>): string =>
  id === null ? 'Reclamo nuevo' : `Reclamo ${id}`

/** 'Pedido 538 · Gris Pulpis 2 cm Pulido' */
export const orderText = ({ id, product_name }: NonNullable<Claim['pedido']>): string =>
  `${id === null ? 'Pedido nuevo' : `Pedido ${id}`} · ${product_name}`

/** When something was last written in it, ISO. */
export const lastAt = ({ mensajes: messages, created_at }: Pick<Claim, 'mensajes' | 'created_at'>): string =>
  messages.at(-1)?.at ?? created_at
