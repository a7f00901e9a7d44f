import { formatHour } from '#contract/kit/day.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { sentSince, waitingChanges } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { OutboxRow, SentRow } from '#src/offline/db/outbox-row.ts'
import { heldBy } from '#src/offline/send/chain.ts'
import { useDevice } from './device-context.tsx'
import { useRead } from './use-read.ts'

export type SyncTone = 'local' | 'enviando' | 'enviado' | 'atencion' | 'rechazado' | 'espera'

/** Progress of a change, in the words people see on a chip. `opId` names the change it speaks of. */
export interface SyncMark {
  tone: SyncTone
  text: string
  opId?: string
}

/** 'Enviado 10:42' is shown this long, in milliseconds. */
const SENT_SHOWN = 12 * 3_600_000

/** The mark of each of these things (`pedido:<uuid>`); things with nothing to say have none. */
export function useSyncMarks(aggregates: readonly string[]): Map<string, SyncMark> {
  const { db } = useDevice()
  return useRead(() => readSyncMarks(db, aggregates, momentNow()), [db, aggregates.join()]) ?? NONE
}

const NONE = new Map<string, SyncMark>()

export async function readSyncMarks(
  db: Db,
  aggregates: readonly string[],
  now: number,
): Promise<Map<string, SyncMark>> {
  if (aggregates.length === 0) return NONE
  const wanted = new Set(aggregates)
  const [waiting, sent] = await Promise.all([waitingChanges(db), sentSince(db, now - SENT_SHOWN)])
  const marks = new Map<string, SyncMark>()
  for (const row of sent.sort((a, b) => a.at - b.at)) {
    for (const aggregate of row.aggregates) if (wanted.has(aggregate)) marks.set(aggregate, sentMark(row))
  }
  for (const aggregate of aggregates) {
    const own = waiting.filter((row) => row.aggregates.includes(aggregate))
    if (own.length > 0) marks.set(aggregate, worst(own.map((row) => rowMark(row, waiting))))
  }
  return marks
}

/** The mark of one waiting change; `rows` are all that wait. */
export function rowMark(row: OutboxRow, rows: readonly OutboxRow[]): SyncMark {
  const opId = row.id
  if (row.state === 'enviando') return { tone: 'enviando', text: 'Enviando', opId }
  if (row.state === 'rechazado') return { tone: 'rechazado', text: 'Rechazado', opId }
  if (row.state !== 'pendiente') return { tone: 'atencion', text: 'Necesita tu atención', opId }
  return blockerOf(row, rows)
    ? { tone: 'espera', text: 'En espera', opId }
    : { tone: 'local', text: 'En este equipo', opId }
}

/** The change that must be settled before this one can go, however many wait between them. */
export function blockerOf(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow | undefined {
  const held = heldBy(row, rows)
  if (!held || held.seq > row.seq) return undefined
  const isAside = held.state !== 'pendiente' && held.state !== 'enviando'
  return isAside ? held : blockerOf(held, rows)
}

const sentMark = ({ id, at }: SentRow): SyncMark => ({
  tone: 'enviado',
  text: `Enviado ${formatHour(at)}`,
  opId: id,
})

const GRAVITY: readonly SyncTone[] = ['rechazado', 'atencion', 'espera', 'enviando', 'local', 'enviado']

/** A thing with several changes shows the one that asks most of the person. */
function worst(marks: SyncMark[]): SyncMark {
  return marks.reduce((a, b) => (GRAVITY.indexOf(b.tone) < GRAVITY.indexOf(a.tone) ? b : a))
}
