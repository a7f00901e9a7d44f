import { quantile } from '#bench/search/measure.ts'
import type { Found } from './found.ts'
import { isRead, OPERATIONS, PHOTOS, type Read, type Seen } from './plan.ts'
import type { Used } from './watch.ts'

/** Seconds in which the server may be slow. */
const GRACE = 60

function readsLine(name: string, reads: readonly Read[]): string {
  const times = reads.filter(([, , status]) => isRead(status)).map(([, ms]) => ms)
  const at = (share: number) => (times.length === 0 ? '—' : `${Math.round(quantile(times, share))} ms`)
  const away = reads.filter(([, , status]) => status === 503 || status === 429).length
  const none = reads.filter(([, , status]) => status === 0).length
  return `| ${name} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${away} | ${none} |`
}

function endsLine(name: string, ends: readonly number[], phones: number): string {
  const at = (share: number) => (ends.length === 0 ? '—' : `${quantile(ends, share).toFixed(1)} s`)
  return `| ${name} | ${ends.length} of ${phones} | ${[0.1, 0.5, 0.95, 1].map(at).join(' | ')} |`
}

function memoryLine({ memory }: Used): string {
  const every = Math.max(1, Math.round(memory.length / 12))
  return memory.filter((_, index) => index % every === 0).join(', ')
}

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ') || 'none'

/** The report, as Markdown. */
export function reportText(
  { seen, phones }: { seen: Seen; phones: number },
  found: Found,
  { used, rest }: { used: Used; rest: number },
): string {
  const before = seen.reads.filter(([at]) => at < GRACE)
  const after = seen.reads.filter(([at]) => at >= GRACE)
  const peak = Math.max(...used.memory)
  return [
    `${phones} phones at once, each ${OPERATIONS.orders} orders, ${OPERATIONS.turnos} turnos, ${OPERATIONS.statuses} changes of status, ${PHOTOS} photos; ${Math.round(used.seconds)} s`,
    '',
    '| readings | answered | median | p95 | p99 | sent away | no answer |',
    '|---|---|---|---|---|---|---|',
    readsLine(`in the first ${GRACE} s`, before),
    readsLine('after that', after),
    '',
    '| phones | ended | first tenth | median | p95 | slowest |',
    '|---|---|---|---|---|---|',
    endsLine('up to date', seen.synced, phones),
    endsLine('operations sent', seen.sent, phones),
    endsLine('photos sent', seen.uploaded, phones),
    '',
    '| acknowledged | by phones | of these in the database | in the database in all |',
    '|---|---|---|---|',
    ...Object.entries(found).map(
      ([kind, one]) => `| ${kind} | ${one.acknowledged} | ${one.there} | ${one.made} |`,
    ),
    '',
    `refused: ${listed(seen.refused)}`,
    `answers: ${listed(seen.answers)}`,
    `server ${used.server.toFixed(0)} s and database ${used.database.toFixed(0)} s of processor: ${((used.server + used.database) / used.seconds).toFixed(2)} cores`,
    `memory of the server: peak ${peak} MB, half a minute after the end ${rest} MB; over time ${memoryLine(used)} MB`,
  ].join('\n')
}
