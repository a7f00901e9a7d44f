import { formatDay } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { SLOTS } from '#contract/kit/slots.ts'
import { daysIn } from '#server/chat/catalogue/said-days.ts'
import type { CatalogueSource, Notice } from '#server/chat/catalogue/source.ts'
import { stem, wordsIn } from '#server/chat/catalogue/words.ts'
import { paragraphs, plain } from './markdown.ts'

const LISTS_BRANCHES =
  /\bcuantas sucursal(?:es)? (?:tenemos|hay|son|tienen)|\b(?:que|q|cuales|cuantas|donde)\b.*\bsucursales\b(?: (?:estamos|estan|tienen|tenemos|tenes|hay|son|trabajan|existen|de la empresa))?(?:\W*$| y )|\b(?:lista|listado) de sucursales|^\W*sucursales\W*$/

const ASKS_BAYS = /\b(?:que|cuales|cuantas|mas|menos) naves\b|\bnaves (?:hay|tienen?)\b/

const IS_PLACE = /\b(?:direccion|telefono|tel\b|ubica|donde|adonde|llego|queda)/
const HOURS = /^(?:horario|atend|abr|abier|cerr|cierr|entreg|retir|feriad)/
/** Words of holidays' names that are long enough to name one. */
const HOLIDAY = /^.{6,}$/
const MOST_CLOSED = 3

const says = ({ title, description }: Notice, word: (text: string) => boolean): boolean =>
  wordsIn(`${title} ${description}`).some(word)

/** Facts of a branch, its days and hours: news that speak of them, closed days, hours of turnos, bays. */
export async function branchFacts(
  source: CatalogueSource,
  { text, branch }: { text: string; branch: string | undefined },
): Promise<string> {
  const [isPlace, days] = [IS_PLACE.test(text), daysIn(text, source.today, true)]
  const own = branch === undefined ? '' : stem(branch)
  const all = await source.news()
  const ofBranch = all.filter((notice) => own !== '' && says(notice, (word) => stem(word) === own))
  const ofHours = isPlace ? [] : all.filter((notice) => says(notice, (word) => HOURS.test(word)))
  const news = [...new Set([...ofBranch, ...ofHours])].slice(0, 2)
  const closed = isPlace ? [] : await source.closedDays()
  const isNamed = ({ name }: { name: string }) =>
    wordsIn(name).some((word) => HOLIDAY.test(word) && text.includes(word))
  const byName = closed.filter(isNamed)
  const then =
    byName.length > 0
      ? byName
      : closed.filter(({ day }) => days === null || (day >= days.from && day <= days.to))
  const bays = (await source.branches()).find(({ name }) => name === branch)?.bays
  const nothing = isPlace
    ? `No tengo cargados direcciones ni teléfonos de las sucursales${branch === undefined ? '' : `, tampoco de ${plain(branch)}`}.`
    : 'No tengo cargado un horario de atención.'
  return paragraphs([
    ...news.map(
      ({ title, description, news_number: number, from_date_formatted: day }) =>
        `En las novedades, [${plain(title)}](/news/${number}) (${day}): ${description}`,
    ),
    !isPlace && days?.note,
    days !== null && !isPlace && then.length === 0 && `No figura ningún feriado ${days.words}.`,
    ...then
      .slice(0, MOST_CLOSED)
      .map(
        ({ day, name, hours }) =>
          `**${formatDay(day)}**: ${plain(name)}${hours === null ? '' : `, ${hours}`}.`,
      ),
    nothing,
    !isPlace && `Los [turnos](/turno) para cargar se dan de ${SLOTS[0]} a ${SLOTS.at(-1)}.`,
    isPlace && bays && `${plain(branch ?? '')} tiene naves ${plain(bays)}.`,
  ])
}

/** The branches that the ERP names, or the naves of one or of all, where a folded question asks for them; else null. */
export async function branchList(
  source: CatalogueSource,
  question: string,
  { branch, isNamed }: { branch: string | undefined; isNamed: boolean },
): Promise<string | null> {
  const isList = LISTS_BRANCHES.test(question)
  if (!ASKS_BAYS.test(question) && (isNamed || !isList)) return null
  const all = [...(await source.branches())].sort((a, b) => a.name.localeCompare(b.name))
  const lines = all
    .filter(({ name, bays }) => bays !== null && (branch === undefined || name === branch))
    .sort((a, b) => (MOST_BAYS.test(question) ? bayCount(b.bays) - bayCount(a.bays) : 0))
    .map(({ name, bays }) => `**${plain(name)}**: naves ${plain(bays ?? '')}.`)
  return (
    paragraphs([
      isList &&
        all.length > 0 &&
        `**${figure(all.length)} sucursales**: ${all.map(({ name }) => plain(name)).join(', ')}.`,
      ...(ASKS_BAYS.test(question) ? lines : []),
    ]) || null
  )
}

const MOST_BAYS = /\bmas naves\b/
/** Bays of 'A a F'. */
const bayCount = (bays: string | null): number =>
  bays === null || bays === '' ? 0 : bays.charCodeAt(bays.length - 1) - bays.charCodeAt(0)
