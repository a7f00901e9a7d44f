import type { NoAnswer } from './api.ts'
import { type Db, readMeta, writeMeta } from './db.ts'

/** `portal`: something answers, but not our server. */
export type ConnectionState = 'conectado' | 'sin-conexion' | 'portal'

export interface Connection {
  state: ConnectionState
  /** Since when, milliseconds since 1970. */
  since: number
  /** The last call got no answer of ours, and no second one has confirmed it. */
  isDoubted?: boolean
}

/** How a call ended: with an answer of ours, or why with none. */
export type Outcome = 'conectado' | NoAnswer

const KEY = 'conexion'

const STATES: Record<Outcome, ConnectionState> = {
  conectado: 'conectado',
  'sin-red': 'sin-conexion',
  'tiempo-agotado': 'sin-conexion',
  'respuesta-ajena': 'portal',
}

/**
 * Notes what the last call proved; written only when it differs, so that screens do not repaint for nothing. One call
 * that fails while the server answers others, and one answer of somebody else, only raise a doubt: the next call tells. [F15]
 */
export async function noteOutcome(
  db: Db,
  outcome: Outcome,
  {
    now,
    isAlone = false,
  }: { now: number /** Others were answered while it was under way. */; isAlone?: boolean },
): Promise<void> {
  const known = await readConnection(db)
  const next = after(known, outcome, { now, isAlone })
  if (known?.state !== next.state || known.isDoubted !== next.isDoubted) await writeMeta(db, KEY, next)
}

function after(
  known: Connection | undefined,
  outcome: Outcome,
  { now, isAlone }: { now: number; isAlone: boolean },
): Connection {
  const state = STATES[outcome]
  const isSure = !isAlone && (outcome !== 'respuesta-ajena' || known?.isDoubted === true)
  if (outcome !== 'conectado' && known?.state === 'conectado' && !isSure) return { ...known, isDoubted: true }
  return { state, since: known?.state === state ? known.since : now }
}

export const readConnection = (db: Db): Promise<Connection | undefined> => readMeta<Connection>(db, KEY)
