import { ago } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import type { PrepareProgress } from '#src/offline/fetch/prepare.ts'
import type { Prepared } from '#src/offline/prepared.ts'

const counted = (count: number, one: string, many: string): string =>
  `${figure(count)} ${count === 1 ? one : many}`

/** 'listo, 2.000 lotes, 340 fotos, recién' */
export function readyText(prepared: Pick<Prepared, 'readyAt' | 'lotes' | 'fotosHeld'>, now: number): string {
  if (prepared.readyAt === null) return 'La preparación quedó a medias'
  const lots = counted(prepared.lotes, 'lote', 'lotes')
  const photos = counted(prepared.fotosHeld, 'foto', 'fotos')
  return `listo, ${lots}, ${photos}, ${ago(prepared.readyAt, now)}`
}

export function progressText({ what, done, total }: PrepareProgress): string {
  return `${what}: ${figure(done)} de ${figure(total)}`
}

/** `1,4 MB` */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${figure(Math.max(1, Math.round(bytes / 1000)))} KB`
  const megas = bytes / 1_000_000
  if (megas < 1000) return `${figure(Math.round(megas * 10) / 10)} MB`
  return `${figure(Math.round(megas / 100) / 10)} GB`
}
