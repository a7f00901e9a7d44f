import type { NoAnswer } from './api.ts'
import { type Db, readMeta, writeMeta } from './db.ts'

/** `portal`: something answers, but not our server. */
export type ConnectionState = 'conectado' | 'sin-conexion' | 'portal'

export interface Connection {
  state: ConnectionState
  /** Since when, milliseconds since 1970. */
  since: number
}

const KEY = 'conexion'

const STATES: Record<'conectado' | NoAnswer, ConnectionState> = {
  conectado: 'conectado',
  'sin-red': 'sin-conexion',
  'tiempo-agotado': 'sin-conexion',
  'respuesta-ajena': 'portal',
}

/** Notes what the last call proved; written only when it differs, so that screens do not repaint for nothing. [F15] */
export async function noteOutcome(db: Db, outcome: 'conectado' | NoAnswer, now: number): Promise<void> {
  const state = STATES[outcome]
  const held = await readConnection(db)
  if (held?.state !== state) await writeMeta(db, KEY, { state, since: now } satisfies Connection)
}

export const readConnection = (db: Db): Promise<Connection | undefined> => readMeta<Connection>(db, KEY)
