import { formatDay } from '#contract/kit/day.ts'
import type { Letter } from './letter.ts'
import type { MailArgs } from './mail-kinds.ts'

type Parts = { origin: string }

const seeing = ({ origin }: Parts): { label: string; url: string } => ({
  label: 'Ver los apartados',
  url: `${origin}/apartados`,
})

const counted = (count: number, one: string, several: string): string =>
  count === 1 ? one : several.replace('#', String(count))

/** Mails about holds, for their sellers. */
export const holdLetters = {
  'apartado-transferido': (
    { by, line, hasta: last }: MailArgs['apartado-transferido'],
    parts: Parts,
  ): Letter => ({
    subject: `${by} te pasó un apartado`,
    title: 'Tenés un apartado nuevo',
    before: [
      `${by} te pasó este apartado.`,
      line,
      last ? `Está apartado hasta el ${formatDay(last)}.` : 'Espera su turno.',
    ],
    action: seeing(parts),
    after: [],
  }),
  'apartados-vencen': ({ lines, count }: MailArgs['apartados-vencen'], parts: Parts): Letter => ({
    subject: counted(count, 'Hoy vence un apartado', 'Hoy vencen # apartados'),
    title: counted(count, 'Hoy vence un apartado', 'Hoy vencen # apartados'),
    before: [...lines, ...(count > lines.length ? [`Y ${count - lines.length} más.`] : [])],
    action: seeing(parts),
    after: ['Si no se extienden ni se piden, mañana las chapas quedan libres, o pasan a quien espera.'],
  }),
  'apartados-sin-respaldo': ({ lines, count }: MailArgs['apartados-sin-respaldo'], parts: Parts): Letter => ({
    subject: counted(count, 'Un apartado quedó sin stock', '# apartados quedaron sin stock'),
    title: counted(count, 'Un apartado quedó sin stock', '# apartados quedaron sin stock'),
    before: [...lines, ...(count > lines.length ? [`Y ${count - lines.length} más.`] : [])],
    action: seeing(parts),
    after: ['El ERP ya no tiene esas chapas en el lote. El apartado sigue: nada se libera solo.'],
  }),
}
