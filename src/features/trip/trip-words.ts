import type { estimateTrip } from '#contract/calls/pull.ts'
import { ago } from '#contract/kit/day.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { figure } from '#contract/kit/figures.ts'
import type { Prepared, PreparedChoice, PrepareProgress } from '#src/read/preparing.ts'

/** On paid data more than this is asked about first, in bytes. */
const ASKED_FROM = 50_000_000

const counted = (count: number, text: string, many: string): string =>
  `${figure(count)} ${count === 1 ? text : many}`

/** 'listo, 2.000 lotes, 340 fotos, recién' */
export function readyText(prepared: Pick<Prepared, 'readyAt' | 'lotes' | 'photosHeld'>, now: number): string {
  if (prepared.readyAt === null) return 'La preparación quedó a medias'
  const lots = counted(prepared.lotes, 'lote', 'lotes')
  const photos = counted(prepared.photosHeld, 'foto', 'fotos')
  return `listo, ${lots}, ${photos}, ${ago(prepared.readyAt, now)}`
}

/** '12.000 de 100.000'; without the total while that is not known, '' before anything of it came. */
export function progressText({ done, total }: Pick<PrepareProgress, 'done' | 'total'>): string {
  if (total === 0) return done === 0 ? '' : figure(done)
  return done >= total ? figure(done) : `${figure(done)} de ${figure(total)}`
}

/** Bytes of what was chosen, by the server's estimate. */
export const bytesOf = (
  { bytes_datos, bytes_fotos }: OutputOf<typeof estimateTrip>,
  { fotos: photos }: Pick<PreparedChoice, 'fotos'>,
): number => bytes_datos + (photos === 'miniaturas' ? bytes_fotos : 0)

/** Whether to ask before this much comes; null is a size that is not known. */
export const isWorthAsking = (bytes: number | null, isMetered: boolean): boolean =>
  isMetered && bytes !== null && bytes > ASKED_FROM
