import { numberOf } from '#contract/kit/fields/number.ts'
import { figure } from '#contract/kit/figures.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { platesFor } from '#server/chat/catalogue/answers/answer-amount.ts'
import { round } from '#server/chat/catalogue/answers/stock-groups.ts'
import { METRES, metres, N } from '#server/chat/catalogue/numbers.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'

/** A sum in words, and the square metres it came to. */
export interface Sum {
  text: string
  area?: number
  /** Its price in U$D. */
  usd?: number
  /** Its price, and the way it is written. */
  total?: { amount: number; show: (amount: number) => string }
}

/** With the words that it did not use. */
interface ReadSum extends Sum {
  rest: string
}

const END = String.raw`(?![\p{L}\p{N}])`
const pattern = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}.,])${source}${END}`, 'gu')

/** '3 zócalos de': any noun but a unit. */
const COUNT = `(?:(${N.slice(1, -1)}|una?|dos|tres|cuatro) (?:(?!(?:cm|mm|mts?|m|m2|metros?|de|x|por|y|o|en) |pulid|apomaz|leath)[a-z]+ )?(?:de )?)?`
const SIZE = pattern(`${COUNT}${N} ?(${METRES})? ?(?:x|por) ?${N} ?(${METRES})?`)
const AREA = pattern(`${N} ?(?:m2|mt2|mts2|metros? cuadrados?)`)
const PERCENT = pattern(`${N} ?(?:%|por ciento)`)
const PERCENT_OF = pattern(
  `${N} ?(?:%|por ciento) (?:de|a|sobre) (?:\\$|u\\$d|usd|pesos)? ?${N}(?! ?m)(?: (?:pesos|dolares|usd))?`,
)
const SHARES = pattern(
  `(?:\\$|u\\$d|usd)? ?${N} ?(?:pesos|dolares|usd|\\$)? (?:en|entre|dividido(?: por| en| entre)?) ${N} (?:cuotas?|pagos?|partes?|veces)(?: iguales)?`,
)
const AMOUNT = `(?:\\$|u\\$d|usd)? ?${N} ?(?:pesos|dolares|usd|\\$|m2)?`
const ADDED = pattern(`${AMOUNT} (\\+|-|mas|menos)(?: el| un)? ?${N} ?(?:%|por ciento)`)
/** Alone, or after 'cuánto es'. */
const PLAIN = new RegExp(
  `^ (?:cuantos? (?:es|son|da|dan) )?${AMOUNT} ?(\\*|/|entre|dividido(?: por| en| entre)?|\\+|mas|-|menos|x|por) ?${AMOUNT}(?: cuantas placas(?: son)?)?[^\\w%]*$`,
  'gu',
)
const CHAIN = pattern(
  `(?:(lista)[a-z ]{0,12} )?${AMOUNT}((?: (?:y |con )?(?:menos|-) ?(?:el |un )?(?:${N.slice(1, -1)}) ?(?:%|por ciento)?)+)(?: adicional(?:es)?| mas)?`,
)
const PLATE = pattern(`(?:placas?|chapas?|planchas?) (?:de|que (?:miden|rinden|tienen)) ${N} ?m2`)
const PRICE = pattern(
  `(?<!(?:hasta|desde|menos de|mas de|cotizacion) )(?:(?:a|por|son|x|salen?|valen?|cuestan?|cobran?) )(?:(\\$|u\\$d|u\\$s|us\\$|usd) ?)?${N} ?(dolares|dolar|usd|u\\$d|dls|pesos|\\$)?(?! ?(?:cm|mm|m|m2|%|cuotas|placas|dias|x))`,
)
const FINANCE = /\b(?:interes|recargo|coeficiente|financiad|iva|tasa)\b/
const DISCOUNT = /\b(?:descuento|hacen|bonif[a-z]*|rebaja|dto|off|menos|descont[a-z]*)\b/
const WASTE = /\b(?:desperdicio|merma|sobrante|sum[aoe][a-z]*|agreg[a-z]*|mas)\b|\+/
const WORDS: Readonly<Record<string, number>> = { un: 1, una: 1, dos: 2, tres: 3, cuatro: 4 }

const value = (text = ''): number => WORDS[text] ?? numberOf(text, { readsThousands: true })

/** Every match of a text; groups start at 1. */
const all = (text: string, source: RegExp): RegExpMatchArray[] => [...text.matchAll(source)]

interface Part {
  words: string
  m2: number
}

function sizes(text: string): Part[] {
  return all(text, SIZE).map(([, count, a = '', own, b = '', unit]) => {
    const [length, height] = [metres(a, own ?? unit), metres(b, unit ?? own)]
    const times = count === undefined ? 1 : value(count)
    const words = `${times === 1 ? '' : `${figure(times)} × `}${figure(length)} × ${figure(height)} m`
    return { words, m2: times * length * height }
  })
}

const total = (parts: readonly Part[]): number => parts.reduce((sum, { m2 }) => sum + m2, 0)

function arithmetic([whole, first, sign = '', second]: RegExpMatchArray): Sum | null {
  const isCounted = /^ cuantos? (?:es|da)/.test(whole)
  const [a, b] = [value(first), value(second)]
  // '3 x 1,5' is a plate.
  if (/^(?:x|por)$/.test(sign) && !isCounted && (Math.max(a, b) < 30 || Math.min(a, b) > 60)) return null
  const results: readonly (readonly [RegExp, string, number])[] = [
    [/^(?:\*|x|por)$/, '×', a * b],
    [/^(?:\/|entre|dividido)/, '÷', a / b],
    [/^(?:\+|mas)$/, '+', a + b],
    [/^(?:-|menos)$/, '−', a - b],
  ]
  const found = results.find(([words]) => words.test(sign))
  return found && Number.isFinite(found[2])
    ? { text: `${figure(a)} ${found[1]} ${figure(b)} = **${figure(round(found[2]))}**.` }
    : null
}

/** 'Lista 310 menos 15 y menos 5': a percentage each, one after the other. */
function discounted(text: string): Sum | null {
  const [chain] = all(text, CHAIN)
  if (!chain) return null
  const [, list, amount, less = ''] = chain
  const parts = all(less, pattern(N)).map(([, part]) => value(part))
  const isPercents = list !== undefined || (parts.length > 1 && less.includes('%'))
  if (!isPercents || parts.some((part) => part >= 100)) return null
  const left = parts.reduce((price, part) => price * (1 - part / 100), value(amount))
  const words = parts.map((part) => `menos ${figure(part)} %`).join(' y ')
  return { text: `${figure(value(amount))} ${words} es **${figure(round(left))}**.` }
}

/** Sums of figures alone: a percentage of an amount, an amount in equal parts. */
function plainSum(text: string): Sum | null {
  const chain = discounted(text)
  if (chain) return chain
  const [percent] = all(text, PERCENT_OF)
  if (percent) {
    const [part, amount] = [value(percent[1]), value(percent[2])]
    return { text: `${figure(part)} % de ${figure(amount)} es **${figure(round((amount * part) / 100))}**.` }
  }
  const [added] = all(text, ADDED)
  if (added && !/ x |\bpor\b|m2/.test(text)) {
    const [amount, sign, part] = [value(added[1]), added[2] ?? '', value(added[3])]
    const isLess = sign === '-' || sign === 'menos'
    const sum = round(amount * (1 + ((isLess ? -1 : 1) * part) / 100))
    return { text: `${figure(amount)} ${isLess ? 'menos' : 'más'} ${figure(part)} % es **${figure(sum)}**.` }
  }
  const [plain] = all(text, PLAIN)
  if (plain) return arithmetic(plain)
  const [share] = all(text, SHARES)
  if (!share || FINANCE.test(text)) return null
  const [amount, parts] = [value(share[1]), value(share[2])]
  if (parts === 0) return null
  return {
    text: `${figure(amount)} en ${figure(parts)} partes iguales, sin recargo: **${figure(round(amount / parts))}** cada una.`,
  }
}

const isSummed = (parts: readonly Part[]): boolean =>
  parts.length > 1 || parts.some(({ words }) => words.split('×').length > 2)

/**
 * The sum that a folded question states with all its figures: areas of sizes, waste, a price of the square metre, a
 * discount, a percentage, equal parts. `before` are the m² of the sum before it; null where it states none.
 */
export function readSum(question: string, before?: number): ReadSum | null {
  const text = ` ${question.replaceAll('²', '2').replaceAll('×', 'x').replace(/\s+/g, ' ')} `
  const bare = text.replace(TAX, ' ')
  const sum = withTax(plainSum(bare) ?? areaSum(bare, before), bare !== text)
  const used = [CHAIN, PERCENT_OF, SHARES, ADDED, PLAIN, SIZE, PLATE, AREA, PRICE, PERCENT]
  return sum && { ...sum, rest: used.reduce((rest, source) => rest.replace(source, ' '), bare) }
}

/** The general rate of the value added tax. */
const TAX_PERCENT = 21
const TAX = / (?:\+|mas|con) (?:el )?iva(?: incluido)?(?![a-z])/

/** A sum that is asked for with the tax; one without a price stays as it is. */
const withTax = (sum: Sum | null, isTaxed: boolean): Sum | null =>
  sum?.total === undefined || !isTaxed
    ? sum
    : {
        ...sum,
        text: `${sum.text} Con IVA del ${TAX_PERCENT} %: **${sum.total.show(sum.total.amount * (1 + TAX_PERCENT / 100))}**.`,
      }

/** The areas that a text states, and of what plates. */
function partsIn(text: string, before: number | undefined) {
  const bare = text.replace(SIZE, ' ')
  const [plate] = all(bare, PLATE)
  const each = plate && /\bcuant/.test(text) ? value(plate[1]) : 0
  const sized = sizes(text)
  const areas = all(each > 0 ? bare.replace(PLATE, ' ') : bare, AREA).map(([, m2]) => ({
    words: `${figure(value(m2))} m²`,
    m2: value(m2),
  }))
  const stated = sized.length > 0 ? sized : areas
  const parts =
    stated.length > 0 || before === undefined ? stated : [{ words: `${figure(before)} m²`, m2: before }]
  return { price: all(bare, PRICE)[0], each, sized, areas, stated, parts }
}

function areaSum(text: string, before?: number): Sum | null {
  const { price, each, sized, areas, stated, parts } = partsIn(text, before)
  const [percent] = all(text.replace(PRICE, ' '), PERCENT)
  const isDiscount = percent !== undefined && DISCOUNT.test(text)
  const isWaste = percent !== undefined && !isDiscount && WASTE.test(text)
  const isOwn =
    price !== undefined ||
    (each > 0 && stated.length > 0) ||
    (stated.length === 0 && isWaste) ||
    (sized.length > 0 && areas.length === 0 && isSummed(sized))
  if (parts.length === 0 || !isOwn || /\b(?:hasta|menos de|mas de|desde)\b/.test(text)) return null
  if (percent !== undefined && !isDiscount && !isWaste) return null
  const waste = isWaste ? value(percent[1]) / 100 : 0
  const area = total(parts) * (1 + waste)
  const words = parts.map((part) => part.words).join(' + ')
  const more = waste > 0 ? ` con ${figure(100 * waste)} % más` : ''
  const isSaid = words === `${figure(area)} m²`
  const first = isSaid ? words : `${words}${more} son **${figure(area)} m²**`
  if (each > 0) {
    const inPlates = `En placas de ${figure(each)} m² son **${figure(platesFor(area, each))} placas**`
    return { text: `${first}. ${inPlates}${waste > 0 ? '' : ', sin desperdicio'}.`, area }
  }
  if (price === undefined && before !== undefined && sized.length > 0 && /^ (?:y|mas|\+) /.test(text)) {
    const both = `**${figure(round(area + before))} m²**`
    return { text: `${first}; con los ${figure(before)} m² de antes, ${both}.`, area: area + before }
  }
  if (price === undefined) return { text: `${first}.`, area }
  const { text: cost, ...prices } = priced(area, price, isDiscount ? value(percent[1]) / 100 : 0)
  return { text: `${first}. ${cost}`, area, ...prices }
}

function priced(area: number, [, sign = '', number, unit = '']: RegExpMatchArray, discount: number) {
  const isPesos = sign === '$' || unit === 'pesos' || unit === '$'
  const money = (amount: number) => formatMoney(round(amount), isPesos ? '$' : 'U$D')
  const [each, total] = [value(number), area * value(number) * (1 - discount)]
  const less = discount > 0 ? ` con ${figure(100 * discount)} % de descuento` : ''
  return {
    text: `A ${money(each)} por m²${less} son **${money(total)}**.`,
    ...(!isPesos && { usd: round(total) }),
    total: { amount: total, show: money },
  }
}

/** A sum's figures are no conditions of the next question's search. */
export function keepSum(asked: Asked, { area, usd }: Sum): void {
  const { precio_min: _least, precio_max: _most, largo_min: _long, alto_min: _high, ...filter } = asked.filter
  Object.assign(asked, { filter, intents: [], m2: undefined, placas: undefined, size: undefined })
  if (area !== undefined) asked.area = area
  if (usd !== undefined) asked.money = usd
}
