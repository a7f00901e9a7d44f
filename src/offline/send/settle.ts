import * as v from 'valibot'
import { type ForeignChange, foreignChange } from '#contract/calls/changes.ts'
import { operationNamed } from '#contract/operations.ts'
import { readMeta, writeMeta } from '#src/offline/db/db.ts'
import type { Landed } from '#src/offline/db/effect.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { endpointKey } from '#src/offline/db/phone-parts.ts'
import { type Connection, readConnection } from '#src/offline/fetch/connection.ts'
import type { DeviceParts } from '#src/offline/fetch/device-parts.ts'
import { noteServed } from '#src/offline/fetch/note-call.ts'
import { type Arrival, land } from '#src/offline/land/land.ts'
import { afterFailure } from '#src/offline/queue/retry-time.ts'
import { unreadable, type Verdict } from './judge.ts'
import type { Judged } from './trip.ts'

/** Number of 5xx answers, while others pass, after which a row waits for the user. [F31] */
const MOST_SERVER_FAILURES = 8

/** These answers of a round land together. */
export async function landAnswers(parts: DeviceParts, judged: Read[], startedAt: number): Promise<void> {
  if (judged.some(({ verdict }) => verdict.kind === 'pausa'))
    await writeMeta(parts.db, 'sesion-vencida', true)
  const applied = judged.filter(({ verdict }) => verdict.kind === 'aplicado')
  if (judged.some(({ verdict }) => SERVED.includes(verdict.kind))) await noteServed(parts)
  const round = applied.length < judged.length && (await roundOf(parts, startedAt, applied.length > 0))
  const arrival: Arrival = {
    writes: judged.flatMap(({ landed }) => landed.writes),
    removed: judged.flatMap(({ landed }) => landed.removed ?? []),
    applied: applied.map(({ row }) => row.id),
    merged: new Map(applied.flatMap(({ row, verdict }) => mergedIn(row, verdict))),
    ...(round && {
      settled: statesOf(judged, ['rechazado', 'conflicto', 'atencion'], round),
      noted: statesOf(judged, ['otra-vez', 'pausa'], round),
    }),
    ...(applied.length > 0 && { notes: [{ key: LAST_SENT, value: parts.now() }] }),
  }
  await parts.db.records.keepUploaded(parts, arrival)
  await land(parts, arrival)
}

/** Context for all verdicts of one round. */
interface Round {
  parts: DeviceParts
  /** When it was sent, milliseconds since 1970. */
  startedAt: number
  connection: Connection | undefined
  /** When a change was last applied, milliseconds since 1970. */
  lastSent: number
}

const LAST_SENT = 'ultimo-envio'

async function roundOf(parts: DeviceParts, startedAt: number, hasApplied: boolean): Promise<Round> {
  const { db } = parts
  const [connection, lastSent] = await Promise.all([readConnection(db), readMeta<number>(db, LAST_SENT)])
  return { parts, startedAt, connection, lastSent: hasApplied ? parts.now() : (lastSent ?? -1) }
}

/** The new state of the rows with one of these verdicts, by their ids. */
function statesOf(
  judged: readonly Judged[],
  kinds: readonly Verdict['kind'][],
  round: Round,
): Map<string, Partial<OutboxRow>> {
  return new Map(
    judged.flatMap(({ row, verdict }) =>
      verdict.kind !== 'aplicado' && kinds.includes(verdict.kind)
        ? [[row.id, settledBy(row, verdict, round)]]
        : [],
    ),
  )
}

/** An answer with the rows it holds. */
export interface Read extends Judged {
  landed: Landed
}

/** An answer whose rows cannot be made out counts as one of another shape: it is one row's trouble, not everybody's. [F31] */
export function readRows(parts: DeviceParts, { row, verdict }: Judged): Read {
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

const mergedAnswer = v.object({ fusionado: v.array(foreignChange) })

/** The changes of others an applied change was merged with, by its id. [F8] */
function mergedIn({ id }: OutboxRow, verdict: Verdict): [string, ForeignChange[]][] {
  const parsed = v.safeParse(mergedAnswer, verdict.kind === 'aplicado' ? verdict.body : undefined)
  return parsed.success && parsed.output.fusionado.length > 0 ? [[id, parsed.output.fusionado]] : []
}

/** Verdicts that show that the server works. */
const SERVED: readonly Verdict['kind'][] = ['aplicado', 'rechazado', 'conflicto']

type Unapplied = Exclude<Verdict, { kind: 'aplicado' }>

function settledBy(row: OutboxRow, verdict: Unapplied, round: Round): Partial<OutboxRow> {
  if (verdict.kind === 'pausa') return { state: 'pendiente', attempts: row.attempts }
  if (verdict.kind !== 'otra-vez') return { state: verdict.kind, lastError: verdict.error }
  const { now, random, link } = round.parts
  const isOwn = !isAppointment(verdict) && othersPassed(row, verdict.error.status, round)
  if (!isOwn) link.hasWaiting = true
  const isUnanswered = verdict.error.status === 0
  const again = { isOwn, isUnanswered, retryAfter: verdict.retryAfter, now: now(), random: random() }
  const serverFailures = row.serverFailures + (verdict.isServerFailure && isOwn ? 1 : 0)
  // The server keeps failing for this row while it serves others. [F31]
  const isPoison = serverFailures >= MOST_SERVER_FAILURES && round.lastSent >= row.createdAt
  return {
    state: isPoison ? 'atencion' : 'pendiente',
    attempts: row.attempts + 1,
    serverFailures,
    ...afterFailure(row, again),
    lastError: verdict.error,
  }
}

/** A busy server says when to come back: no failure of this row, however often it says so while others are served. */
const isAppointment = ({ error, retryAfter }: Verdict & { kind: 'otra-vez' }): boolean =>
  error.status === 503 && retryAfter !== null

/** Whether other calls got through since this row was tried before: then it is the row's own trouble. */
function othersPassed(row: OutboxRow, status: number, { parts, startedAt, connection }: Round): boolean {
  const { link, now } = parts
  // A 424 is about this very change: the server does not know what it follows.
  if (status === 424) return true
  const since = Math.max(Math.min(row.lastError?.at ?? startedAt, startedAt), link.probedAt + 1)
  // A time in the future was noted before the clock was set back. [F24]
  const isSince = (time: number) => time >= since && time <= now()
  if (status !== 0) return isSince(link.servedAt)
  return isSince(link.answeredAt) || (connection?.state === 'conectado' && isSince(connection.since))
}
