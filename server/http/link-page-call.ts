import type { Queryable } from '#server/db/client.ts'
import type { Log } from './log.ts'

/** A request for the page of a link, by its token; `ip` is the group of its address, for throttles only. */
export interface LinkPageCall {
  request: Request
  token: string
  ip: string
  db: Queryable
  /** PUBLIC_ORIGIN, for absolute links. */
  origin: string
  now: Date
  log: Log
}

/** Sends a page, also for what is refused. */
export type SendLinkPage = (call: LinkPageCall) => Promise<Response>
