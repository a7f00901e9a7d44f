import type { OrderPrice } from '#contract/kit/fields/price.ts'

/** The names of an order. `id` is null while the server has not seen it. */
export interface NamedOrder {
  id: number | null
  product_code: string
  product_name: string
  account_name: string
}

/** An order as a sentence names it with its fields. */
export interface KnownOrder extends NamedOrder {
  quantity: number
  unit: string
  lote: string | null
  chapas?: readonly number[] | null
  branch: string
  client_note: string
  preferred_delivery_date: string | null
  status: string
  billing_cuit: string
  grupo_uuid: string | null
}

export interface KnownGroup {
  nombre: string
  descripcion: string
  estado_de_grupo_de_pedido_uuid: string | null
  billing_name: string
}

export interface KnownTurno {
  fecha: string
  hora_desde: string
  sucursal_uuid: string
  nave: string
  fletero_uuid: string | null
  descripcion: string
  entrega_en?: string
  account_names: string
  accounts: readonly { id: number }[]
  grupos_de_pedidos: readonly { uuid: string }[]
  sap_orders: readonly { sap_order: string }[]
}

export interface KnownProduct {
  product_name: string
}

/** Fields of a line of an order; of any type, as it may come from an old row. */
export interface KnownLine {
  product_code?: unknown
  lote?: unknown
  branch?: unknown
}

export interface KnownLot {
  batch: string
  product_name: string
}

export interface KnownClaim {
  /** null while the server has not seen it. */
  id: number | null
  account_name: string
}

export interface KnownQuote {
  uuid: string
  numero: number | null
}

export interface KnownTrip {
  /** null while the server has not seen it. */
  n: number | null
  fecha: string
}

export interface KnownHold {
  product_name: string
  batch: string
}

/**
 * The things on a phone that a change names, as they were before the change. Everything may be missing:
 * lookups return undefined then.
 */
export interface Known {
  pedido(uuid: unknown): Promise<KnownOrder | undefined>
  /** An order of which only a turno knows. */
  pedidoDeTurno(uuid: unknown): Promise<NamedOrder | undefined>
  grupo(uuid: unknown): Promise<KnownGroup | undefined>
  turno(uuid: unknown): Promise<KnownTurno | undefined>
  reclamo(uuid: unknown): Promise<KnownClaim | undefined>
  apartado(uuid: unknown): Promise<KnownHold | undefined>
  reparto(uuid: unknown): Promise<KnownTrip | undefined>
  presupuesto(uuid: unknown): Promise<KnownQuote | undefined>
  producto(code: unknown): Promise<KnownProduct | undefined>
  /** The price in force of a line of an order. */
  precio(line: KnownLine): Promise<OrderPrice | null | undefined>
  /** The name of the account with this CUIT. */
  cuenta(cuit: unknown): Promise<string | undefined>
  /** The name of the account with this number. */
  cuentaPorId(id: unknown): Promise<string | undefined>
  /** The name of a row of one of the small catalogues. */
  nombre(
    table: 'sucursales' | 'fleteros' | 'camiones' | 'estadosDeGrupo',
    uuid: unknown,
  ): Promise<string | undefined>
  lote(id: unknown): Promise<KnownLot | undefined>
  /** A photo by its UUID or number: its plate and its lot. */
  foto(reference: unknown): Promise<(KnownLot & { chapa: string }) | undefined>
}

const nothing = async () => undefined

/** A phone that holds nothing. */
export const NOTHING_KNOWN: Known = {
  pedido: nothing,
  pedidoDeTurno: nothing,
  grupo: nothing,
  turno: nothing,
  reclamo: nothing,
  apartado: nothing,
  reparto: nothing,
  presupuesto: nothing,
  producto: nothing,
  precio: nothing,
  cuenta: nothing,
  cuentaPorId: nothing,
  nombre: nothing,
  lote: nothing,
  foto: nothing,
}
