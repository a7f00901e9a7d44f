import { type Db, readMeta, writeMeta } from '#src/offline/db/db.ts'
import type { NoAnswer } from './answer.ts'

/** `portal`: answers come, but not from our server. */
export type ConnectionState = 'conectado' | 'sin-conexion' | 'portal'

export interface Connection {
  state: ConnectionState
  /** Since when, milliseconds since 1970. */
  since: number
  /** The path of a call that got no answer of ours, while no other call has confirmed it. */
  doubtedBy?: string
}

/** Outcome of a call: an answer of ours, or why there is none. */
export type Outcome = 'conectado' | NoAnswer

interface CallMade {
  /** When it ended, milliseconds since 1970. */
  now: number
  path?: string
  /** Others were answered while it was under way. */
  isAlone?: boolean
}

const KEY = 'conexion'

const STATES: Record<Outcome, ConnectionState> = {
  conectado: 'conectado',
  'sin-red': 'sin-conexion',
  'tiempo-agotado': 'sin-conexion',
  'respuesta-ajena': 'portal',
}

/**
 * Notes the result of the last call; written only when it differs, so that screens do not repaint for nothing. A
 * single failure while other calls succeed, or a single foreign answer, only raises a doubt, which another call
 * settles. [F15]
 */
export async function noteOutcome(db: Db, outcome: Outcome, call: CallMade): Promise<void> {
  const known = await readConnection(db)
  const next = after(known, outcome, call)
  if (known?.state !== next.state || known.doubtedBy !== next.doubtedBy) await writeMeta(db, KEY, next)
}

function after(
  known: Connection | undefined,
  outcome: Outcome,
  { now, path = '', isAlone = false }: CallMade,
): Connection {
  const state = STATES[outcome]
  const isConfirmed = known?.doubtedBy !== undefined && known.doubtedBy !== path
  const isSure = !isAlone && (outcome !== 'respuesta-ajena' || isConfirmed)
  if (outcome !== 'conectado' && known?.state === 'conectado' && !isSure)
    return { ...known, doubtedBy: known.doubtedBy ?? path }
  return { state, since: known?.state === state ? known.since : now }
}

export const readConnection = (db: Db): Promise<Connection | undefined> => readMeta<Connection>(db, KEY)
