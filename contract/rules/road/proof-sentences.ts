import type { Known } from '#contract/kit/known.ts'
import { countText, quoted } from '#contract/kit/sentence-words.ts'
import { turnoText } from '#contract/rules/turno-sentences.ts'

type Args = Readonly<Record<string, unknown>>

const isRejected = (line: unknown): boolean =>
  typeof line === 'object' && line !== null && Number((line as Args).rechazada) > 0

/** `Turno de Andino Mesadas, 12/03/2026 10:00: conforme de «Ana Ruiz», 1 rechazo` */
export async function provedTurnoSentence(args: Args, known: Known): Promise<string> {
  const rejected = Array.isArray(args.lineas) ? args.lineas.filter(isRejected).length : 0
  const by = args.sin_firma ? 'conforme sin firma' : `conforme de ${quoted(args.receptor ?? '')}`
  const back = rejected > 0 ? `, ${countText(rejected, 'rechazo', 'rechazos')}` : ''
  return `${turnoText(await known.turno(args.uuid))}: ${by}${back}`
}

export async function proofPhotoSentence(args: Args, known: Known): Promise<string> {
  const text = turnoText(await known.turno(args.uuid))
  return `Foto del conforme ${text.replace(/^Turno/, 'del turno').replace(/^Un turno/, 'de un turno')}`
}
