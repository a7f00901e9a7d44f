import type { Day } from '#contract/kit/day.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'

/** Names in the catalogue: the words a question is read with. */
export interface Listed {
  products: readonly Named[]
  /** With the first and the last of its naves; null where the ERP names only the branch. */
  branches: readonly { name: string; abbr: string; bays: string | null }[]
}

export interface Named {
  product_code: string
  product_name: string
  generic_name: string
  kind: string
  espesor: string
  terminacion: string
  /** U$D per usage unit; null where the ERP has none. */
  unit_price: number | null
}

/** A search with what its results leave out: lots that one of `without` finds. */
export interface Wanted {
  filter: MaterialFilter
  without: readonly MaterialFilter[]
}

/** The sums of a product's lots in one branch; prices in U$D per `precio_por`. */
export interface FoundStock extends Named {
  branch: string
  precio_por: 'M2' | 'PZA'
  lotes: number
  placas: number
  m2: number
  price_min: number
  price_max: number
  /** U$D of the product; null without a promotion. */
  promotion_price: number | null
  /** The largest offer among them. */
  oferta_percent: number
  /** Photos of them all. */
  fotos: number
  /** Metres of the plates' sides. */
  largo_min: number
  largo_max: number
  alto_min: number
  alto_max: number
}

/** The order of lots, and of materials where they have it: the first is the one that is asked for. */
export const LOT_ORDERS = [
  'grande',
  'chica',
  'larga',
  'ancha',
  'barato',
  'caro',
  'mucho',
  'poco',
  'rebajado',
  'nuevo',
] as const
export type LotOrder = (typeof LOT_ORDERS)[number]

/** A lot that a filter finds; metres, m², U$D. */
export interface FoundLot {
  product_code: string
  product_name: string
  batch: string
  branch: string
  warehouse: string
  /** The shelf; null where the ERP has none. */
  location: string | null
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

/** The pesos of a dollar, from a day (YYYY-MM-DD) on. */
export interface Rate {
  dia: string
  valor: number
}

/** A number of installments of a plan; in ten-thousandths. */
export interface PlanCost {
  name: string
  n: number
  units: number
}

/** Things of the caller that they may ask about. */
export const OWN_THINGS = [
  'pedido',
  'deuda',
  'turno',
  'reclamo',
  'pago',
  'comprobante',
  'orden-de-trabajo',
  'lista-de-precios',
] as const
export type OwnThing = (typeof OWN_THINGS)[number]

/** Those of a thing that are asked for: one by its number, or those of a state that the folded question says. */
export interface ChosenThings {
  number?: number | undefined
  said: string
  /** Said of the thing before it, whose account is meant where this names none. */
  before?: string | undefined
  /** Said of an account that is not the asker's. */
  isOfOthers?: boolean
}

/** Contact for what the assistant does not know. */
export interface Contact {
  fullname: string
  mobile: string | null
  email: string
}

/** A piece of news, its text in markdown. */
export interface Notice {
  news_number: number
  title: string
  description: string
  from_date_formatted: string
}

/** A published promotion; days YYYY-MM-DD, `until` included. */
export interface FoundPromotion {
  id: number
  title: string
  description: string
  until: Day
  isOver: boolean
  /** Percent or U$D. */
  products: readonly {
    product_code: string
    product_name: string | null
    discount: number | null
    price: number | null
  }[]
}

/** The catalogue as one caller may read it. */
export interface CatalogueSource {
  /** null where the caller may not search the stock. */
  listed(): Promise<Listed | null>
  /** All of it, by name, code and branch. */
  stock(wanted: Wanted): Promise<FoundStock[]>
  /** The first lots in an order; else by product, branch and batch. */
  lots(wanted: Wanted, take: { order?: LotOrder | undefined; most: number }): Promise<FoundLot[]>
  /** null where the caller may not see what is in transit. */
  transit(wanted: Wanted): Promise<FoundTransit[] | null>
  /** Those that are out today. */
  news(): Promise<readonly Notice[]>
  /** Days from today on without work, or with less of it. */
  closedDays(): Promise<readonly { day: Day; name: string; hours: string | null }[]>
  /** Those that have begun and are in force, or were lately. */
  promotions(): Promise<readonly FoundPromotion[]>
  /** null where the ERP gave none. */
  rate(): Promise<Rate | null>
  /** The figure of a thing of the caller's own and the way to its screen; null where they may not see it. */
  own(thing: OwnThing, chosen: ChosenThings): Promise<string | null>
  /** All of them, for every caller. */
  branches(): Promise<Listed['branches']>
  /** The coefficients in force of the plans that the caller may choose; null where they make no payment links. */
  plans(): Promise<readonly PlanCost[] | null>
  /** The branch where the caller works, or of their account. */
  branch: string | null
  today: Day
  /** Whether the caller may open a screen. */
  mayVisit(path: string): boolean
  /** Whether the caller works here, and asks administration instead of a seller. */
  isStaff: boolean
  /** The seller who is responsible for the caller's account; null where there is none. */
  contact(): Promise<Contact | null>
}
