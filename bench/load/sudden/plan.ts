/** A phone that was away for an hour: whose it is, where its feeds stand, and what it is about to send. */
export interface Away {
  token: string
  account: { id: number; cuit: string }
  branch: { uuid: string; nombre: string }
  /** The question for what is new in all its feeds since their cursors, as an address. */
  news: string
  lots: number[]
}

/** The commands to the process of phones. */
export interface Plan {
  url: string
  phones: Away[]
  products: { product_code: string; unit: string }[]
  status: string
  day: string
  /** Seconds after which nothing more is begun. */
  lasts: number
  /** JPEG files; every upload is one of them with a comment of its own. */
  pictures: string[]
}

/** Changes that a phone sends, beside its photos. */
export const OPERATIONS = { orders: 10, turnos: 5, statuses: 5 }
export const PHOTOS = 3

/** A try of a reading: seconds after the return, milliseconds that it took, and its status, 0 for none. */
export type Read = [at: number, ms: number, status: number]

/** Whether a reading is over; 404 says that the list is empty. [SY33] */
export const isRead = (status: number): boolean => [200, 304, 404].includes(status)

/** The results of all phones; seconds are since the return of the network. */
export interface Seen {
  reads: Read[]
  /** Answers by what was asked and their status. */
  answers: Record<string, number>
  /** Refused for good, by their message. */
  refused: Record<string, number>
  acknowledged: { orders: string[]; turnos: string[]; statuses: string[]; photos: string[] }
  /** When each phone was up to date, had sent its operations, and had sent its photos. */
  synced: number[]
  sent: number[]
  uploaded: number[]
}

export const emptySeen = (): Seen => ({
  reads: [],
  answers: {},
  refused: {},
  acknowledged: { orders: [], turnos: [], statuses: [], photos: [] },
  synced: [],
  sent: [],
  uploaded: [],
})
