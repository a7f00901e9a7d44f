import { waitingChanges } from '#src/offline/changes.ts'
import { type Db, readMeta } from '#src/offline/db/db.ts'
import { readClockOffset } from '#src/offline/db/phone-clock.ts'
import { type ConnectionState, readConnection } from '#src/offline/fetch/connection.ts'
import { hasUnsentEnd } from '#src/offline/rescue/losses.ts'
import { useDevice } from './device-context.tsx'
import { useRead } from './use-read.ts'

export { type Connection, readConnection } from '#src/offline/fetch/connection.ts'

/** This phone's state at the head of every screen. */
export interface PhoneState {
  connection: ConnectionState
  unsent: number
  /** When the oldest unsent change was made, milliseconds since 1970. */
  oldest: number | null
  /** Changes that a person has to look at. */
  aside: number
  isExpired: boolean
  /** Milliseconds that this phone's clock is behind the server's, where they differ; negative while it is ahead. */
  clockOffset: number
  /** Something that was saved neither waits nor was sent: it was thrown away this month, or lost today. */
  hasUnsentEnd: boolean
}

export async function readPhoneState(db: Db): Promise<PhoneState> {
  const [rows, connection, expired, offset, unsentEnd] = await Promise.all([
    waitingChanges(db),
    readConnection(db),
    readMeta<boolean>(db, 'sesion-vencida'),
    readClockOffset(db),
    hasUnsentEnd(db),
  ])
  return {
    connection: connection?.state ?? 'conectado',
    unsent: rows.length,
    oldest: rows[0]?.createdAt ?? null,
    aside: rows.filter((row) => row.state !== 'pendiente' && row.state !== 'enviando').length,
    isExpired: expired === true,
    clockOffset: offset,
    hasUnsentEnd: unsentEnd,
  }
}

/** Repaints when any of it changes, in any tab; undefined only until the first read has ended. */
export function usePhoneState(): PhoneState | undefined {
  const { db } = useDevice()
  return useRead(() => readPhoneState(db), [db])
}

/** True while the last call proved that the server responds; undefined until the first read has ended. */
export const useIsOnline = (): boolean => (usePhoneState()?.connection ?? 'conectado') === 'conectado'
