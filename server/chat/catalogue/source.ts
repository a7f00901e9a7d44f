import type { MaterialFilter } from '#contract/stock/stock-filter.ts'

/** Names in the catalogue: the words a question is read with. */
export interface Listed {
  products: readonly Named[]
  branches: readonly string[]
}

export interface Named {
  product_code: string
  product_name: string
  generic_name: string
  espesor: string
  terminacion: string
  /** U$D per usage unit; null where the ERP has none. */
  unit_price: number | null
}

/** A product that a filter finds with the sums of its lots; prices in U$D per usage unit. */
export interface FoundProduct extends Named {
  lotes: number
  placas: number
  m2: number
  price_min: number
  price_max: number
  /** The largest offer among them. */
  oferta_percent: number
}

/** A lot that a filter finds; metres, m², U$D. */
export interface FoundLot {
  product_code: string
  product_name: string
  batch: string
  branch: string
  height: number
  length: number
  net_stock: number
  net_m2: number
  price: number
  batch_price: number | null
  oferta_percent: number
}

/** Material on its way. */
export interface FoundTransit {
  product_name: string
  branch: string
  quantity: number
  arrives: string
  lotes: readonly string[]
}

/** Contact for what the assistant does not know. */
export interface Contact {
  fullname: string
  mobile: string | null
  email: string
}

/** The catalogue as one caller may read it. */
export interface CatalogueSource {
  /** null where the caller may not search the stock. */
  listed(): Promise<Listed | null>
  /** At most 200, by name. */
  products(filter: MaterialFilter): Promise<FoundProduct[]>
  /** At most 60, by product, branch and batch. */
  lots(filter: MaterialFilter): Promise<FoundLot[]>
  /** null where the caller may not see what is in transit. */
  transit(filter: MaterialFilter): Promise<FoundTransit[] | null>
  /** Whether the caller works here, and asks administration instead of a seller. */
  isStaff: boolean
  /** The seller who is responsible for the caller's account; null where there is none. */
  contact(): Promise<Contact | null>
}
