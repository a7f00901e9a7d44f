import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { STATUS } from '#contract/rules/transitions.ts'

/** A line of the cart. Branch, offer and the user's note stay apart until the order is sent. [S160, A16] */
export interface CartLine {
  /** Becomes the order's UUID. */
  uuid: string
  product_code: string
  product_name: string
  quantity: number
  unit: string
  lote: string
  /** Chosen plates of its lot, `3,7`; absent for any. */
  chapas?: string
  branch: string
  branch_abbr: string
  /** 0 without offer. */
  oferta_percent: number
  /** Percent off its price, of a quote; absent or null for none. */
  descuento?: number | null
  client_note: string
}

/** The order being built; `id` becomes its idempotency key. [S159] */
export interface Cart {
  id: string
  grupo_uuid: string
  turno_uuid: string
  productos: CartLine[]
  billing_cuit: string
  preferred_delivery_date: string
  branch: string
  status: string
  client_note: string
  asignar_turno: boolean
  /** '' means the default: preferred date or the next business day. [A60] */
  turno_fecha: string
  turno_hora_desde: string
  /** Why it is saved where the branch is closed or full; absent for none. */
  turno_motivo?: string
}

export function emptyCart(): Cart {
  return {
    id: uuidv7(),
    grupo_uuid: uuidv7(),
    turno_uuid: uuidv7(),
    productos: [],
    billing_cuit: '',
    preferred_delivery_date: '',
    branch: '',
    status: STATUS.pendiente,
    client_note: '',
    asignar_turno: true,
    turno_fecha: '',
    turno_hora_desde: FIRST_SLOT,
  }
}

/** The note a line is sent with: where it is, its offer, and what the user wrote. [A16] */
export function lineNote(line: Pick<CartLine, 'branch_abbr' | 'oferta_percent' | 'client_note'>): string {
  const offer = line.oferta_percent > 0 ? `OFERTA -${line.oferta_percent}%` : ''
  return [line.branch_abbr, offer, line.client_note.trim()].filter(Boolean).join(' · ')
}

/** The number on the cart's badge. [S18] */
export const productCount = (cart: Cart | undefined): number => cart?.productos.length ?? 0

/** Branches that the lines come from, when there is more than one. [A16] */
export function mixedBranches(cart: Pick<Cart, 'productos'>): string[] {
  const branches = [...new Set(cart.productos.map((line) => line.branch).filter(Boolean))]
  return branches.length > 1 ? branches : []
}
