/** The server's rollback, for notices: how many changes are offered again, and when that was noticed. */
export const LOST_RESENT = 'ofrecidos-de-nuevo'

export interface LostResent {
  count: number
  /** Milliseconds since 1970. */
  at: number
}
