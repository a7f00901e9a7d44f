import type { Known } from '#contract/kit/known.ts'
import { countText, dayText, quoted } from '#contract/kit/sentence-words.ts'
import { turnoText } from '#contract/rules/turno-sentences.ts'

type Args = Readonly<Record<string, unknown>>

/** `Turno pedido para el grupo «Cocina» de Andino Mesadas: 12/03/2026 10:00 · Córdoba` */
export async function askedTurnoSentence(args: Args, known: Known): Promise<string> {
  const groups = Array.isArray(args.grupos) ? args.grupos : []
  const [group, branch] = await Promise.all([
    groups.length === 1 ? known.grupo(groups[0]) : undefined,
    known.nombre('sucursales', args.sucursal),
  ])
  const whose = group
    ? `el grupo ${quoted(group.nombre)} de ${group.billing_name}`
    : groups.length === 1
      ? 'un grupo'
      : countText(groups.length, 'grupo', 'grupos')
  return `Turno pedido para ${whose}: ${dayText(args.fecha)} ${args.hora}${branch ? ` · ${branch}` : ''}`
}

/** `Turno de Andino Mesadas, 12/03/2026 10:00: pedido dejado sin efecto («Sin lugar»)` */
export async function answeredTurnoSentence(args: Args, known: Known): Promise<string> {
  const isYes = args.acepta === true || args.acepta === '1'
  const reason = args.motivo ? ` (${quoted(args.motivo)})` : ''
  return `${turnoText(await known.turno(args.uuid))}: ${isYes ? 'aceptado' : 'pedido dejado sin efecto'}${reason}`
}
