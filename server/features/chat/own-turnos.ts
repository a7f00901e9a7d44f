import { sql } from 'drizzle-orm'
import { isExpected } from '#contract/calls/rules/turno-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf, formatDay, formatHour } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { fold } from '#contract/kit/normalize.ts'
import { passes } from '#contract/kit/permissions.ts'
import { quoted } from '#server/chat/catalogue/answers/left-out.ts'
import { paragraphs, plain } from '#server/chat/catalogue/answers/markdown.ts'
import { daysIn, withoutDays } from '#server/chat/catalogue/said-days.ts'
import type { ChosenThings } from '#server/chat/catalogue/source.ts'
import { type Context, readerOf } from '#server/http/handler.ts'
import { readTurnos } from '#server/records/turno/read.ts'
import { endIn, nameWords, typed } from './own-states.ts'

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

type BranchNames = ReadonlyMap<string, string>

function lineOf(turno: Turno, branches: BranchNames): string {
  const { hora_desde: from, hora_hasta: to, account_names: accounts, nave: bay, fletero: carrier } = turno
  const parts = [
    accounts,
    branches.get(turno.sucursal_uuid),
    bay === '' ? 'sin nave' : `nave ${bay}`,
    carrier ? `fletero ${carrier.nombre}` : 'sin fletero',
    turno.descripcion,
  ]
  return `- **${formatDay(turno.fecha)} ${from}${to === null ? '' : ` a ${to}`}**, ${plain(parts.filter(Boolean).join(', '))}: ${turno.estado} ([ver](/turno/${turno.uuid}))`
}

/** 'A las 11', 'a las 3 de la tarde': 'HH:MM'; null for no hour. */
function hourIn(said: string): string | null {
  const [, hour, minutes = '00'] = /\b(?:a|de) las? (\d{1,2})(?:[:.](\d{2}))?\b/.exec(said) ?? []
  if (hour === undefined) return null
  const isLate = partIn(said) === 'tarde' && Number(hour) < 12
  return `${String(Number(hour) + (isLate ? 12 : 0)).padStart(2, '0')}:${minutes}`
}

const isAt = ({ hora_desde: from, hora_hasta: to }: Turno, hour: string | null): boolean =>
  hour === null || from === hour || (from <= hour && to !== null && hour < to)

const listOf = (found: readonly Turno[], branches: BranchNames): string =>
  paragraphs([
    found
      .slice(0, MOST_SHOWN)
      .map((turno) => lineOf(turno, branches))
      .join('\n'),
    found.length > MOST_SHOWN && `Se muestran los ${MOST_SHOWN} primeros.`,
  ])

/** Names of branches by their uuid. */
async function branchNames({ db }: Context): Promise<BranchNames> {
  const { rows } = await db.execute<{ uuid: string; name: string }>(
    sql`select uuid, nombre as name from branches`,
  )
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

/** A turno's folded texts that it is found by. */
const textsOf = (branches: BranchNames) => (turno: Turno) => {
  const groups = turno.grupos_de_pedidos.map((group) => group.nombre)
  const names = [turno.account_names, branches.get(turno.sucursal_uuid), turno.fletero?.nombre]
  const numbers = turno.sap_orders.map((order) => order.sap_order)
  return fold([...names, turno.descripcion, turno.estado, ...groups, ...numbers].join(' '))
}

/** The next turno, those of today, and how many there are each day of a week. */
function summary(all: readonly Turno[], now: Date, branches: BranchNames): string {
  const today = dayOf(now)
  const hour = formatHour(now.getTime())
  const ahead = all.filter(
    (turno) => isExpected(turno) && `${turno.fecha} ${turno.hora_desde}` >= `${today} ${hour}`,
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
    ofToday.length > 0 && paragraphs(['Los de hoy:', listOf(ofToday, branches)]),
    counts && `Agendados en siete días: ${counts}.`,
  ])
}

/** Words of how a turno goes on, which name none. */
const IDLE_HERE = new Set(
  'carg nav fleter transportist chofer turn primer ultim camion horari sap delant ahor adelant patent'.split(
    ' ',
  ),
)

/** 'La nave C'; '' for none of them, null where no bay is said. */
function bayIn(said: string): string | null {
  if (/\bsin nave\b/.test(said)) return ''
  return /\bnaves? ([a-z])\b/.exec(said)?.[1]?.toUpperCase() ?? null
}

/** The branch whose name has this folded word. */
const branchOf = (branches: BranchNames, word: string): string | undefined =>
  [...branches.values()].find((name) => fold(name).includes(word))

interface Chosen {
  found: readonly Turno[]
  /** Words that no turno has. */
  missing: string[]
  words: string
}

/** Said of what is not over yet. */
const AHEAD =
  /\b(?:lo que viene|que vienen|de (?:aca|ahora|hoy) en adelante|proxim[oa]s|por venir|quedan|faltan|a futuro)\b/

/** The number of an order of the ERP. */
const ERP_NUMBER = /\b\d{5,10}\b/g

/** The turnos with every word that is in any of them, of the bay, the part of the day and the hour that are said. */
function chosenOf(all: readonly Turno[], said: string, branches: BranchNames): Chosen {
  const texts = new Map(all.map((turno) => [turno, textsOf(branches)(turno)]))
  const plainly = withoutDays(said.replace(AHEAD, ' '))
  const words = [
    ...nameWords(plainly).filter((word) => !IDLE_HERE.has(word)),
    ...(plainly.match(ERP_NUMBER) ?? []),
  ]
  const named = new Map(words.map((word) => [word, branchOf(branches, word)]))
  const isThere = (word: string) => named.get(word) || [...texts.values()].some((text) => text.includes(word))
  const [part, hour, bay] = [partIn(said), hourIn(said), bayIn(said)]
  const isCarried = /\bcon fletero|\bfletero(?! no)/.test(said) && !/\bsin fletero/.test(said)
  const there = words.filter(isThere)
  const found = all.filter(
    (turno) =>
      there.every((word) => texts.get(turno)?.includes(word)) &&
      isInPart(turno.hora_desde, part) &&
      isAt(turno, hour) &&
      (bay === null || turno.nave === bay) &&
      (!/\bsin fletero/.test(said) || turno.fletero === null) &&
      (!isCarried || turno.fletero !== null),
  )
  const when = part === '' ? '' : part === 'tarde' ? ' a la tarde' : ' a la mañana'
  const places = new Set(words.flatMap((word) => named.get(word) ?? []))
  const others = there.filter((word) => !named.get(word))
  return {
    found,
    missing: typed(
      words.filter((word) => !isThere(word)),
      said,
    ),
    words: `${others.length === 0 ? '' : ` con ${quoted(typed(others, said))}`}${places.size === 0 ? '' : ` en ${[...places].join(', ')}`}${when}${hour === null ? '' : ` a las ${hour}`}${bay === null ? '' : bay === '' ? ' sin nave' : ` en la nave ${bay}`}${isCarried ? ' con fletero' : ''}`,
  }
}

/** The plates of the carriers that are named; null where none is. */
async function platesOf({ db, caller }: Context, said: string): Promise<string | null> {
  const words = nameWords(said).filter((word) => !IDLE_HERE.has(word))
  if (!/\bpatentes?\b/.test(said) || words.length === 0 || !passes('turno-crear', caller)) return null
  const { rows } = await db.execute<{ name: string; plates: string }>(sql`
    select nombre as name, concat_ws(' y ', nullif(patente_1, ''), nullif(patente_2, '')) as plates
    from carriers where deleted_at is null order by nombre`)
  const named = rows.filter(({ name }) => words.every((word) => fold(name).includes(word)))
  return (
    named.map(({ name, plates }) => `**${plain(name)}**: ${plates || 'sin patente cargada'}.`).join('\n\n') ||
    null
  )
}

/** Turnos of a day, past ones too, or of a name; else the next and how many there are each day of a week. */
export async function turnos(context: Context, { said, number }: ChosenThings): Promise<string> {
  const { db, now } = context
  const branches = await branchNames(context)
  if (number !== undefined) {
    const [turno] = await readTurnos(db, sql`t.id = ${number}`, readerOf(context))
    return turno ? lineOf(turno, branches) : `No veo un turno ${number} entre los que podés ver.`
  }
  const plates = await platesOf(context, said)
  if (plates !== null) return plates
  const today = dayOf(now)
  const days = daysIn(said, today, true)
  const { from, to } = days ?? { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AHEAD) }
  const all = await readTurnos(db, sql`t.fecha between ${from} and ${to}`, readerOf(context))
  const isAhead = days === null && AHEAD.test(said)
  const then = `${today} ${formatHour(now.getTime())}`
  const readable = isAhead ? all.filter((turno) => `${turno.fecha} ${turno.hora_desde}` >= then) : all
  const { found, missing, words } = chosenOf(readable, said, branches)
  const isChosen = words !== '' || found.length < all.length || isAhead || missing.length > 0
  if (days === null && !isChosen) return summary(all, now, branches)
  const end = endIn(said)
  const shown = end === null ? found : end === 'first' ? found.slice(0, 1) : found.slice(-1)
  const range = isAhead ? ` de ahora al ${formatDay(to)}` : ` del ${formatDay(from)} al ${formatDay(to)}`
  const when = `${days === null ? range : ` ${days.words}`}${words}`
  return paragraphs([
    days?.note,
    missing.length > 0 &&
      `No encontré ${quoted(missing)} entre los turnos${days === null ? ' de estas semanas' : ` ${days.words}`}.`,
    found.length === 0
      ? `No hay turnos${when}.`
      : `**${figure(found.length)} ${found.length === 1 ? 'turno' : 'turnos'}**${when}${end === null || found.length === 1 ? '' : `; el ${end === 'first' ? 'primero' : 'último'}`}:`,
    listOf(shown, branches),
  ])
}
