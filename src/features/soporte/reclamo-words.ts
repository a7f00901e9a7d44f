import type { Reclamo } from '#contract/calls/soporte.ts'
import type { EstadoDeReclamo } from '#contract/records/reclamos.ts'

interface Look {
  label: string
  color: 'red' | 'yellow' | 'green'
}

const LOOKS: Record<EstadoDeReclamo, Look> = {
  abierto: { label: 'Abierto', color: 'red' },
  'en curso': { label: 'En curso', color: 'yellow' },
  resuelto: { label: 'Resuelto', color: 'green' },
}

export const lookOf = (estado: EstadoDeReclamo): Look => LOOKS[estado]

/** 'Reclamo 12'; one that only this phone knows has no number yet. */
export const titleOf = ({ id }: Pick<Reclamo, 'id'>): string =>
  id === null ? 'Reclamo nuevo' : `Reclamo ${id}`

/** 'Pedido 538 · Gris Pulpis 2 cm Pulido' */
export const orderText = ({ id, product_name }: NonNullable<Reclamo['pedido']>): string =>
  `${id === null ? 'Pedido nuevo' : `Pedido ${id}`} · ${product_name}`

/** When something was last written in it, ISO. */
export const lastAt = ({ mensajes, created_at }: Pick<Reclamo, 'mensajes' | 'created_at'>): string =>
  mensajes.at(-1)?.at ?? created_at
