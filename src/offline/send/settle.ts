import * as v from 'valibot'
import { type CambioAjeno, cambioAjeno } from '#contract/calls/cambios.ts'
import { operationNamed } from '#contract/operations.ts'
import { readConnection } from '#src/offline/connection.ts'
import { readMeta, writeMeta } from '#src/offline/db.ts'
import { type DeviceParts, endpointKey } from '#src/offline/device-parts.ts'
import type { Landed } from '#src/offline/effect.ts'
import { noteServed } from '#src/offline/fetch/note-call.ts'
import { type Arrival, land } from '#src/offline/land/land.ts'
import type { OutboxRow } from '#src/offline/outbox-row.ts'
import { unreadable, type Verdict } from './judge.ts'
import { afterFailure } from './retry-time.ts'
import type { Judged } from './trip.ts'

/** This many answers of 5xx while others pass, and a row is put aside for a person to look at. [F31] */
const MOST_SERVER_FAILURES = 8

/** All answers of one round land together. */
export async function landAnswers(parts: DeviceParts, answered: Judged[], startedAt: number): Promise<void> {
  const judged = answered.map((one) => withRows(parts, one))
  if (judged.some(({ verdict }) => verdict.kind === 'pausa'))
    await writeMeta(parts.db, 'sesion-vencida', true)
  const applied = judged.filter(({ verdict }) => verdict.kind === 'aplicado')
  if (applied.length > 0) await writeMeta(parts.db, 'ultimo-envio', parts.now())
  if (judged.some(({ verdict }) => SERVED.includes(verdict.kind))) await noteServed(parts)
  const arrival: Arrival = {
    writes: judged.flatMap(({ landed }) => landed.writes),
    removed: judged.flatMap(({ landed }) => landed.removed ?? []),
    applied: applied.map(({ row }) => row.id),
    merged: new Map(applied.flatMap(({ row, verdict }) => mergedIn(row, verdict))),
    settled: await statesOf(parts, judged, { kinds: ['rechazado', 'conflicto', 'atencion'], startedAt }),
    noted: await statesOf(parts, judged, { kinds: ['otra-vez', 'pausa'], startedAt }),
  }
  await parts.db.records.keepUploaded(parts, arrival)
  await land(parts, arrival)
}

/** What the rows with one of these verdicts become, by their ids. */
async function statesOf(
  parts: DeviceParts,
  judged: readonly Judged[],
  { kinds, startedAt }: { kinds: readonly Verdict['kind'][]; startedAt: number },
): Promise<Map<string, Partial<OutboxRow>>> {
  const states = new Map<string, Partial<OutboxRow>>()
  for (const { row, verdict } of judged) {
    if (verdict.kind !== 'aplicado' && kinds.includes(verdict.kind))
      states.set(row.id, await settledBy(parts, row, { verdict, startedAt }))
  }
  return states
}

/** An answer whose rows cannot be made out counts as one of another shape: it is one row's trouble, not everybody's. [F31] */
function withRows(parts: DeviceParts, { row, verdict }: Judged): Judged & { landed: Landed } {
  try {
    return { row, verdict, landed: landedBy(parts, row, verdict) }
  } catch {
    const none = { writes: [] }
    if (verdict.kind !== 'aplicado') return { row, verdict, landed: none }
    return { row, verdict: unreadable(parts.now()), landed: none }
  }
}

/** The rows an answer holds; a conflict holds the record as the server now has it. [F9] */
function landedBy(parts: DeviceParts, row: OutboxRow, verdict: Verdict): Landed {
  if (verdict.kind === 'conflicto') return { writes: parts.db.records.currentRows(verdict.error.current) }
  if (verdict.kind !== 'aplicado') return { writes: [] }
  const operation = operationNamed(row.type)
  const landing = operation && parts.landings.get(endpointKey(operation.endpoint))
  if (!landing) return { writes: [] }
  const parsed = v.safeParse(operation.endpoint.output, verdict.body)
  return parsed.success ? landing.rows(parsed.output, row.args) : { writes: [] }
}

const told = v.object({ fusionado: v.array(cambioAjeno) })

/** What an applied change was put together with, by the change. [F8] */
function mergedIn({ id }: OutboxRow, verdict: Verdict): [string, CambioAjeno[]][] {
  const parsed = v.safeParse(told, verdict.kind === 'aplicado' ? verdict.body : undefined)
  return parsed.success && parsed.output.fusionado.length > 0 ? [[id, parsed.output.fusionado]] : []
}

/** Verdicts that show that the server works. */
const SERVED: readonly Verdict['kind'][] = ['aplicado', 'rechazado', 'conflicto']

interface Unapplied {
  verdict: Exclude<Verdict, { kind: 'aplicado' }>
  /** When the round was sent, milliseconds since 1970. */
  startedAt: number
}

async function settledBy(
  parts: DeviceParts,
  row: OutboxRow,
  { verdict, startedAt }: Unapplied,
): Promise<Partial<OutboxRow>> {
  if (verdict.kind === 'pausa') return { state: 'pendiente', attempts: row.attempts }
  if (verdict.kind !== 'otra-vez') return { state: verdict.kind, lastError: verdict.error }
  const isOwn = await othersPassed(parts, { row, verdict, startedAt })
  if (!isOwn) parts.link.hasWaiting = true
  const isUnanswered = verdict.error.status === 0
  const { now, random } = parts
  const again = { isOwn, isUnanswered, retryAfter: verdict.retryAfter, now: now(), random: random() }
  const serverFailures = row.serverFailures + (verdict.isServerFailure && isOwn ? 1 : 0)
  const tried = { state: 'pendiente', attempts: row.attempts + 1, serverFailures } as const
  const waits = { ...tried, ...afterFailure(row, again), lastError: verdict.error }
  return (await isPoison(parts, row, serverFailures)) ? { ...waits, state: 'atencion' } : waits
}

/** Whether other calls got through since this row was tried before: then it is the row's own trouble. */
async function othersPassed(
  { db, link, now }: DeviceParts,
  { row, verdict, startedAt }: Unapplied & { row: OutboxRow },
): Promise<boolean> {
  // The server says so of this very change: what it follows is not known there.
  if (verdict.kind === 'otra-vez' && verdict.error.status === 424) return true
  const since = Math.min(row.lastError?.at ?? startedAt, startedAt)
  // What seems to lie ahead was noted before the clock was set back. [F24]
  const isSince = (time: number) => time >= since && time <= now()
  const isUnanswered = verdict.kind === 'otra-vez' && verdict.error.status === 0
  if (isSince(isUnanswered ? link.answeredAt : link.servedAt)) return true
  const connection = isUnanswered ? await readConnection(db) : undefined
  return connection?.state === 'conectado' && isSince(connection.since)
}

/** The server keeps failing for this row while it serves others. */
async function isPoison({ db }: DeviceParts, row: OutboxRow, serverFailures: number): Promise<boolean> {
  if (serverFailures < MOST_SERVER_FAILURES) return false
  return ((await readMeta<number>(db, 'ultimo-envio')) ?? -1) >= row.createdAt
}
