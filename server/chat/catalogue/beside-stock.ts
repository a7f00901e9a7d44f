import { numberOf } from '#contract/kit/fields/number.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { fold } from '#contract/kit/normalize.ts'
import { branchFacts, branchList } from './answers/answer-branches.ts'
import { contactLine } from './answers/answer-contact.ts'
import { newsAnswer, newsList } from './answers/answer-news.ts'
import { commandAnswer, ownAnswer, ownWishOf } from './answers/answer-own.ts'
import { plansAnswer } from './answers/answer-plans.ts'
import { promotionAnswer } from './answers/answer-promotions.ts'
import { priceText, rateLine } from './answers/answer-words.ts'
import { leftOut } from './answers/left-out.ts'
import { paragraphs } from './answers/markdown.ts'
import { serviceAnswer, wayAnswer } from './guides/guides.ts'
import { BEYOND } from './lexicon.ts'
import { ownWish } from './own-wish.ts'
import type { Asked } from './read-question.ts'
import { withoutDays } from './said-days.ts'
import type { CatalogueSource } from './source.ts'
import { keepSum, readSum } from './sums/sums.ts'
import { stem, wordsIn } from './words.ts'

export const UNKNOWN = 'No lo sé'

/** An answer's text, and what it was computed from: 'catálogo', 'ficha de mármol'. */
export interface Body {
  text: string
  sources: string[]
}

export const CATALOGUE = ['catálogo']
export const OWN = ['tus datos']
/** Out for some readers only, so that they stay here. */
export const NEWS = ['novedades']

export async function unknown(source: CatalogueSource, why = ''): Promise<Body> {
  const contact = await source.contact()
  return { text: `${UNKNOWN}${why}. ${contactLine(contact, source.isStaff)}`, sources: [] }
}

/** News that have the question's words; else that nothing is known. */
export async function newsOr(source: CatalogueSource, question: string, why = ''): Promise<Body> {
  const news = await newsAnswer(source, question)
  return news === null ? unknown(source, why) : { text: news, sources: NEWS }
}

const hasFilter = ({ filter, anyOf, without }: Asked): boolean =>
  Object.keys(filter).length + anyOf.length + without.length > 0

export const isNamed = (asked: Asked): boolean =>
  asked.picks.length > 0 || asked.saidKinds.length > 0 || asked.size !== undefined || hasFilter(asked)

const OF_BRANCH =
  /\b(?:(?:que|q) horas?(?! es\b)|horarios?|se trabaja|trabaj(?:an|amos|a) (?:el|manana|hoy|los)|trabaja|laborables?|abren|abre|abierto|cierran|cierra|abiertos?|atienden|atencion|feriados?|direccion(?:es)?|telefonos?|tel|ubicad[oa]s?|ubicacion(?: de la sucursal)?|como llego|quedan? (?:el|la|los|las) (?:sucursal(?:es)?|depositos?|local(?:es)?|naves?|oficinas?)|(?:donde|adonde) (?:quedan?|estan?|es) (?:la |el )?(?:sucursal|deposito|local|nave))\b/

/** The caller's own thing; null where the question asks for none, or names what is in stock. */
async function fromOwn(source: CatalogueSource, { question, asked, before }: Read): Promise<Body | null> {
  const folded = fold(question)
  const command = commandAnswer(source, question)
  if (command !== null) return { text: command, sources: [] }
  const found = ownWishOf({ text: folded, asked, before })
  const isOfStock = asked.picks.length + asked.saidKinds.length > 0
  if (found === null || (isOfStock && !found.wish.isHow && !found.wish.isOwn)) return null
  const { wish, said, last } = found
  // 'A qué hora retiro en Rosario' asks for the branch.
  const isOfBranch = OF_BRANCH.test(folded) && asked.filter.branch !== undefined
  if (wish.thing === 'turno' && isOfBranch && !/\b(?:turnos?|mi|mis)\b/.test(folded)) return null
  if (wish.isOfOthers && !source.isStaff)
    return unknown(source, ': acá sólo veo lo tuyo, nada de otras cuentas')
  if (asked.beyond && !wish.isHow && !wish.isOwn && ['pago', 'comprobante'].includes(wish.thing)) return null
  asked.own = { thing: wish.thing, said, ...(wish.number !== undefined && { number: wish.number }) }
  const text = await ownAnswer(source, wish, { said, before: last })
  if (text === null) return unknown(source, ': tu usuario no ve esa sección')
  return { text, sources: OWN }
}

export const withLeftOut = ({ text, sources }: Body, unknown: string[]): Body => ({
  text: paragraphs([leftOut({ unknown }), text]),
  sources,
})

/** The rate of the day, and an amount in both currencies. */
async function fromRate(source: CatalogueSource, { money, pesos }: Asked): Promise<Body> {
  const rate = await source.rate()
  if (rate === null) return unknown(source, ': el ERP no dio una cotización del dólar')
  const amount = money !== undefined && `**${priceText(money, rate)}**.`
  const dollars =
    pesos !== undefined && `**${formatMoney(pesos, '$')} = ${formatMoney(pesos / rate.valor, 'U$D')}**.`
  return { text: paragraphs([amount, dollars, rateLine(rate)]), sources: ['cotización del ERP'] }
}

/** Orders to a machine, which this is none of. */
const TO_MACHINE =
  /\b(?:select|drop|insert|update|delete|alter|truncate)\b.*\b(?:from|table|into|set|where|database)\b|<\/?[a-z!]|\{\{|\bignor[a-z]+ .*(?:instruccion|regla|anterior)|\bprompt\b|https?:\/\//

export interface Read {
  question: string
  asked: Asked
  before: Asked | null
  mayRead: boolean
}

const BY_AMOUNT = /\b(?:descuento|rebaja|precio) (?:por|x) (?:cantidad|mayor|volumen)|por mayor\b/

/** 'Y cuánto salen 500' after the rate; 'en pesos' after a sum. */
function continueMoney({ question, asked, before }: Read): void {
  if (before === null || isNamed(asked)) return
  const { money, area, intents } = before
  const [, alone] = /^\D*(\d[\d.,]*)\D*$/.exec(question) ?? []
  if (alone !== undefined && intents.includes('dolar') && asked.money === undefined) {
    const stated = numberOf(alone, { readsThousands: true })
    Object.assign(asked, { money: stated, intents: ['pesos'], unknown: [] })
  }
  if (area !== undefined && money !== undefined && asked.intents.join() === 'pesos')
    Object.assign(asked, { money: asked.money ?? money, area })
}

/** The rate, where it or an amount in the other currency is asked for. */
async function rateOf(source: CatalogueSource, asked: Asked): Promise<Body | null> {
  const { intents, pesos, money } = asked
  const isRate =
    intents.includes('dolar') || pesos !== undefined || (intents.includes('pesos') && money !== undefined)
  return isRate ? withLeftOut(await fromRate(source, asked), asked.unknown) : null
}

/** Facts of a branch and who knows the rest; words of its question are no stone's. */
async function branchBody(source: CatalogueSource, asked: Asked, text: string): Promise<Body> {
  const unknown = asked.unknown.filter(
    (word) => !OF_BRANCH.test(`que ${word}`) && withoutDays(word).trim() !== '',
  )
  const facts = await branchFacts(source, { text, branch: asked.filter.branch })
  const contact = contactLine(await source.contact(), source.isStaff)
  return { text: paragraphs([leftOut({ unknown }), facts, contact]), sources: [] }
}

/** The answer where neither stock nor stone is asked for; null for the catalogue and the sheets. */
export async function besideStock(source: CatalogueSource, read: Read): Promise<Body | null> {
  const { question, asked } = read
  const folded = fold(question)
  if (TO_MACHINE.test(folded)) return unknown(source)
  const way = wayAnswer(folded, {
    thing: ownWish(folded)?.thing,
    isOfStock: isNamed(asked),
    reader: source,
  })
  if (way !== null) return { text: way, sources: [] }
  const promotion = await promotionAnswer(source, asked, { text: folded, before: read.before })
  if (promotion !== null) return withLeftOut({ text: promotion, sources: ['promociones'] }, asked.unknown)
  const plans = await plansAnswer(source, folded)
  if (plans !== null) return { text: plans, sources: ['coeficientes'] }
  const sum = readSum(folded, read.before?.area)
  const isStated = sum !== null && sum.total === undefined && asked.picks.length + asked.saidKinds.length > 0
  if (sum && !isStated) {
    const unread = wordsIn(sum.rest).filter((word) => BEYOND.has(stem(word)) || asked.unknown.includes(word))
    keepSum(asked, sum)
    return withLeftOut({ text: sum.text, sources: ['cuenta'] }, unread)
  }
  const own = await fromOwn(source, read)
  if (own) return own
  const place = { branch: asked.filter.branch, isNamed: isNamed(asked) }
  const branches = await branchList(source, folded, place)
  if (branches) return { text: branches, sources: CATALOGUE }
  const news = isNamed(asked) ? null : await newsList(source, folded)
  if (news !== null) return { text: news, sources: NEWS }
  continueMoney(read)
  const { intents, picks, saidKinds, filter } = asked
  const isOfStone = picks.length + saidKinds.length > 0
  if (intents.includes('contacto') && !isOfStone)
    return {
      text: contactLine(await source.contact(), source.isStaff).replace('Consultalo con tu', 'Tu'),
      sources: OWN,
    }
  if (OF_BRANCH.test(folded) && !isOfStone && filter.lote === undefined) {
    return branchBody(source, asked, folded)
  }
  if (asked.beyond || BY_AMOUNT.test(folded)) {
    const service = serviceAnswer(folded, source)
    return service === null ? newsOr(source, folded) : { text: service, sources: [] }
  }
  return isOfStone ? null : rateOf(source, asked)
}
