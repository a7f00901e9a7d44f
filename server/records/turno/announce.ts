import type { Queryable } from '#server/db/client.ts'
import type { Author } from '#server/records/author.ts'
import { announce } from '#server/records/notification/announce.ts'

interface Act {
  tx: Queryable
  caller: Author
}

interface TurnoNews {
  /** 'solicitud' and 'reparto' are for planners of its branch. */
  type?: 'turno' | 'solicitud' | 'conforme' | 'reparto'
  que: string
  minutos?: number | null | undefined
  motivo?: string | undefined
}

/** Announces what became of a turno to its accounts, or to planners. */
export const announceTurno = (
  { tx, caller }: Act,
  { uuid: target }: { uuid: string },
  { type = 'turno', ...args }: TurnoNews,
): Promise<void> => announce(tx, caller, { type, things: [{ target, args }] })
