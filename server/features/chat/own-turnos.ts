import { sql } from 'drizzle-orm'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf, formatDay, formatHour } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { fold } from '#contract/kit/normalize.ts'
import { paragraphs, plain } from '#server/chat/catalogue/markdown.ts'
import type { ChosenThings } from '#server/chat/catalogue/source.ts'
import { type Context, readerOf } from '#server/http/handler.ts'
import { readTurnos } from '#server/records/turno/read.ts'
import { nameWords } from './own-states.ts'

const DAYS_BEFORE = 7
const DAYS_AHEAD = 30
const WEEK_DAYS = 6
const MOST_SHOWN = 20
const NOON = '12:00'

/** The day that a folded question says. */
function dayIn(said: string, today: string): string | null {
  if (/\bpasado manana\b/.test(said)) return addDays(today, 2)
  if (/(?<!la |esta )\bmanana\b/.test(said)) return addDays(today, 1)
  if (/\bayer\b/.test(said)) return addDays(today, -1)
  return /\bhoy\b|\besta (?:tarde|manana)\b/.test(said) ? today : null
}

/** '' for the whole day. */
const partIn = (said: string): 'tarde' | 'mañana' | '' =>
  /\btarde\b/.test(said) ? 'tarde' : /\b(?:la|esta) manana\b/.test(said) ? 'mañana' : ''

const isInPart = (hour: string, part: ReturnType<typeof partIn>): boolean =>
  part === '' || hour >= NOON === (part === 'tarde')

const lineOf = ({ fecha, hora_desde: from, hora_hasta: to, account_names, estado, uuid }: Turno): string =>
  `- **${formatDay(fecha)} ${from}${to === null ? '' : ` a ${to}`}**, ${plain(account_names)}: ${estado} ([ver](/turno/${uuid}))`

const listOf = (found: readonly Turno[]): string =>
  paragraphs([
    found.slice(0, MOST_SHOWN).map(lineOf).join('\n'),
    found.length > MOST_SHOWN && `Acá van los ${MOST_SHOWN} primeros.`,
  ])

/** Turnos of a day, past ones too, or of a name; else the next and how many there are each day of a week. */
export async function turnos(context: Context, { said }: ChosenThings): Promise<string> {
  const { db, now } = context
  const today = dayOf(now)
  const day = dayIn(said, today)
  const [from, to] = day === null ? [addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AHEAD)] : [day, day]
  const all = await readTurnos(db, sql`t.fecha between ${from} and ${to}`, readerOf(context))
  const words = nameWords(said)
  const textOf = ({ account_names, grupos_de_pedidos: groups, descripcion }: Turno) =>
    fold([account_names, descripcion, ...groups.map(({ nombre }) => nombre)].join(' '))
  const named = all.filter((turno) => words.every((word) => textOf(turno).includes(word)))
  const part = partIn(said)
  if (words.length > 0 && named.length === 0)
    return `No encontré turnos de ${words.map((word) => `«${plain(word)}»`).join(' ')}.`
  if (day !== null) {
    const ofDay = named.filter(({ hora_desde: hour }) => isInPart(hour, part))
    const when = `el ${formatDay(day)}${part === '' ? '' : part === 'tarde' ? ' a la tarde' : ' a la mañana'}`
    return ofDay.length === 0
      ? `No hay turnos ${when}.`
      : paragraphs([
          `**${figure(ofDay.length)} ${ofDay.length === 1 ? 'turno' : 'turnos'}** ${when}:`,
          listOf(ofDay),
        ])
  }
  if (words.length > 0) return listOf(named)
  const hour = formatHour(now.getTime())
  const ahead = all.filter(
    ({ estado, fecha, hora_desde }) =>
      estado === 'agendado' && (fecha > today || (fecha === today && hora_desde >= hour)),
  )
  const ofToday = all.filter(({ fecha }) => fecha === today)
  const [next] = ahead
  const byDay = new Map<string, number>()
  for (const { fecha } of ahead)
    if (fecha <= addDays(today, WEEK_DAYS)) byDay.set(fecha, (byDay.get(fecha) ?? 0) + 1)
  const days = [...byDay].map(([one, count]) => `${formatDay(one)}: ${figure(count)}`).join(' · ')
  return paragraphs([
    next
      ? `Próximo turno: **${formatDay(next.fecha)} ${next.hora_desde}**, ${plain(next.account_names)} ([ver](/turno/${next.uuid})).`
      : 'No hay turnos agendados de acá en adelante.',
    ofToday.length > 0 && paragraphs(['Los de hoy:', listOf(ofToday)]),
    days && `Agendados en siete días: ${days}.`,
  ])
}
