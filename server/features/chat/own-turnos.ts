import { sql } from 'drizzle-orm'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf, formatDay, formatHour } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { fold } from '#contract/kit/normalize.ts'
import { paragraphs, plain } from '#server/chat/catalogue/answers/markdown.ts'
import { daysIn, withoutDays } from '#server/chat/catalogue/said-days.ts'
import type { ChosenThings } from '#server/chat/catalogue/source.ts'
import { type Context, readerOf } from '#server/http/handler.ts'
import { readTurnos } from '#server/records/turno/read.ts'
import { nameWords } from './own-states.ts'

const DAYS_BEFORE = 7
const DAYS_AHEAD = 30
const WEEK_DAYS = 6
const MOST_SHOWN = 20
const NOON = '12:00'

/** '' for the whole day. */
const partIn = (said: string): 'tarde' | 'mañana' | '' =>
  /\btarde\b/.test(said) ? 'tarde' : /\b(?:la|esta) manana\b/.test(said) ? 'mañana' : ''

const isInPart = (hour: string, part: ReturnType<typeof partIn>): boolean =>
  part === '' || hour >= NOON === (part === 'tarde')

const lineOf = ({ hora_desde: from, hora_hasta: to, account_names: accounts, ...turno }: Turno): string =>
  `- **${formatDay(turno.fecha)} ${from}${to === null ? '' : ` a ${to}`}**, ${plain(accounts)}: ${turno.estado} ([ver](/turno/${turno.uuid}))`

/** 'A las 11', 'a las 3 de la tarde': 'HH:MM'; null for no hour. */
function hourIn(said: string): string | null {
  const [, hour, minutes = '00'] = /\ba las? (\d{1,2})(?:[:.](\d{2}))?\b/.exec(said) ?? []
  if (hour === undefined) return null
  const isLate = partIn(said) === 'tarde' && Number(hour) < 12
  return `${String(Number(hour) + (isLate ? 12 : 0)).padStart(2, '0')}:${minutes}`
}

const isAt = ({ hora_desde: from, hora_hasta: to }: Turno, hour: string | null): boolean =>
  hour === null || from.slice(0, 2) === hour.slice(0, 2) || (from <= hour && to !== null && hour < to)

const listOf = (found: readonly Turno[]): string =>
  paragraphs([
    found.slice(0, MOST_SHOWN).map(lineOf).join('\n'),
    found.length > MOST_SHOWN && `Acá van los ${MOST_SHOWN} primeros.`,
  ])

/** Names of branches by their uuid. */
async function branchNames({ db }: Context): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ uuid: string; name: string }>(
    sql`select uuid, nombre as name from branches`,
  )
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

/** A turno's folded texts that it is found by. */
const textsOf = (branches: Map<string, string>) => (turno: Turno) => {
  const groups = turno.grupos_de_pedidos.map((group) => group.nombre)
  const names = [turno.account_names, branches.get(turno.sucursal_uuid), turno.fletero?.nombre]
  return fold([...names, turno.descripcion, turno.estado, ...groups].join(' '))
}

/** The next turno, those of today, and how many there are each day of a week. */
function summary(all: readonly Turno[], now: Date): string {
  const today = dayOf(now)
  const hour = formatHour(now.getTime())
  const ahead = all.filter(
    (turno) => turno.estado === 'agendado' && `${turno.fecha} ${turno.hora_desde}` >= `${today} ${hour}`,
  )
  const ofToday = all.filter((turno) => turno.fecha === today)
  const [next] = ahead
  const byDay = new Map<string, number>()
  for (const { fecha: day } of ahead)
    if (day <= addDays(today, WEEK_DAYS)) byDay.set(day, (byDay.get(day) ?? 0) + 1)
  const counts = [...byDay].map(([day, count]) => `${formatDay(day)}: ${figure(count)}`).join(' · ')
  return paragraphs([
    next
      ? `Próximo turno: **${formatDay(next.fecha)} ${next.hora_desde}**, ${plain(next.account_names)} ([ver](/turno/${next.uuid})).`
      : 'No hay turnos agendados de acá en adelante.',
    ofToday.length > 0 && paragraphs(['Los de hoy:', listOf(ofToday)]),
    counts && `Agendados en siete días: ${counts}.`,
  ])
}

/** Turnos of a day, past ones too, or of a name; else the next and how many there are each day of a week. */
export async function turnos(context: Context, { said, number }: ChosenThings): Promise<string> {
  const { db, now } = context
  if (number !== undefined) {
    const [turno] = await readTurnos(db, sql`t.id = ${number}`, readerOf(context))
    return turno ? lineOf(turno) : `No veo un turno ${number} entre los que podés ver.`
  }
  const today = dayOf(now)
  const days = daysIn(said, today, true)
  const { from, to } = days ?? { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AHEAD) }
  const all = await readTurnos(db, sql`t.fecha between ${from} and ${to}`, readerOf(context))
  const words = nameWords(withoutDays(said))
  const textOf = textsOf(await branchNames(context))
  const named = all.filter((turno) => words.every((word) => textOf(turno).includes(word)))
  const part = partIn(said)
  if (words.length > 0 && named.length === 0)
    return `No encontré turnos${days === null ? '' : ` ${days.words}`} de ${words.map((word) => `«${plain(word)}»`).join(' ')}.`
  if (days !== null) {
    const hour = hourIn(said)
    const ofDay = named.filter((turno) => isInPart(turno.hora_desde, part) && isAt(turno, hour))
    const when = `${days.words}${part === '' ? '' : part === 'tarde' ? ' a la tarde' : ' a la mañana'}${hour === null ? '' : ` a las ${hour}`}`
    return ofDay.length === 0
      ? `No hay turnos ${when}.`
      : paragraphs([
          `**${figure(ofDay.length)} ${ofDay.length === 1 ? 'turno' : 'turnos'}** ${when}:`,
          listOf(ofDay),
        ])
  }
  if (words.length > 0) return listOf(named)
  return summary(all, now)
}
