/** Rows that attacks ask for, as the database has them. */
export interface Goods {
  /** Vouchers of the customer. */
  vouchers: number[]
  lots: number[]
  /** An account whose orders just fit into one file. */
  account: number
  /** The day with most turnos. */
  day: string
  /** The largest script of the built app. */
  asset: string
}

export interface AttackCall {
  path: string
  /** GET without a body. */
  body?: string | Buffer
  type?: string
  headers?: Record<string, string>
}

/** Calls that an attacker makes as often as they can. */
export interface Attack {
  /** Its name on the command line. */
  key: string
  what: string
  /** Twenty strangers, each from an address of their own, or ten calls at once of one session of a user like this one. */
  by: 'strangers' | 'cliente' | 'vendedora' | 'root'
  /** A proxy bounds it: reported, but no ratio is due. */
  isWatched?: true
  /** Two hundred connections that bring a byte a second. */
  isSlow?: true
  /** Whether it comes from this machine itself. */
  isLocal?: true
  /** The link in an answer is followed so many times. */
  fetches?: number
  /** The call number `n`. */
  call(n: number, goods: Goods): AttackCall | Promise<AttackCall>
}

/** The commands to the process of attackers. */
export interface Orders {
  key: string
  url: string
  /** Absent for strangers. */
  token?: string
  goods: Goods
  /** In milliseconds. */
  lasts: number
}

/** Numbers of answers by status; 0 is a connection that was closed. */
export type Answers = Record<string, number>
