import { numberOf } from '#contract/kit/fields/number.ts'
import { figure } from '#contract/kit/figures.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { round } from '#server/chat/catalogue/answers/stock-groups.ts'
import { METRES, metres, N, PLATES } from '#server/chat/catalogue/numbers.ts'

/** A sum in words, and the square metres it came to. */
export interface Sum {
  text: string
  area?: number
}

const END = String.raw`(?![\p{L}\p{N}])`
const pattern = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}.,])${source}${END}`, 'gu')

const COUNT = `(?:(${N.slice(1, -1)}|una?|dos|tres|cuatro) (?:(?:${PLATES}|mesadas?|tapas?|islas?|banos?|recortes?|unidades|u) )?(?:de )?)?`
const SIZE = pattern(`${COUNT}${N} ?(${METRES})? ?(?:x|por) ?${N} ?(${METRES})?`)
const AREA = pattern(`${N} ?(?:m2|mt2|mts2|metros? cuadrados?)`)
const PERCENT = pattern(`${N} ?(?:%|por ciento)`)
const PERCENT_OF = pattern(
  `${N} ?(?:%|por ciento) (?:de|a|sobre) (?:\\$|u\\$d|usd|pesos)? ?${N}(?! ?m)(?: (?:pesos|dolares|usd))?`,
)
const SHARES = pattern(
  `(?:\\$|u\\$d|usd)? ?${N} ?(?:pesos|dolares|usd|\\$)? (?:en|entre|dividido(?: por| en| entre)?) ${N} (?:cuotas?|pagos?|partes?|veces)(?: iguales)?`,
)
const PRICE = pattern(
  `(?<!(?:hasta|desde|menos de|mas de|cotizacion) )(?:(?:a|por|son|x|sale|vale|cuesta) )(?:(\\$|u\\$d|u\\$s|us\\$|usd) ?)?${N} ?(dolares|dolar|usd|u\\$d|dls|pesos|\\$)?(?! ?(?:cm|mm|m|m2|%|cuotas|placas|dias|x))`,
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

/** Sums of figures alone: a percentage of an amount, an amount in equal parts. */
function plainSum(text: string): Sum | null {
  const [percent] = all(text, PERCENT_OF)
  if (percent) {
    const [part, amount] = [value(percent[1]), value(percent[2])]
    return { text: `${figure(part)} % de ${figure(amount)} es **${figure(round((amount * part) / 100))}**.` }
  }
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
export function readSum(question: string, before?: number): Sum | null {
  const text = ` ${question.replaceAll('²', '2').replaceAll('×', 'x').replace(/\s+/g, ' ')} `
  const alone = plainSum(text)
  if (alone) return alone
  const [price] = all(text.replace(SIZE, ' '), PRICE)
  const [percent] = all(text.replace(PRICE, ' '), PERCENT)
  const isDiscount = percent !== undefined && DISCOUNT.test(text)
  const isWaste = percent !== undefined && !isDiscount && WASTE.test(text)
  const sized = sizes(text)
  const areas = all(text, AREA).map(([, m2]) => ({ words: `${figure(value(m2))} m²`, m2: value(m2) }))
  const stated = sized.length > 0 ? sized : areas
  const parts =
    stated.length > 0 || before === undefined ? stated : [{ words: `${figure(before)} m²`, m2: before }]
  if (parts.length === 0) return null
  const isOwn =
    price !== undefined ||
    (stated.length === 0 && isWaste) ||
    (sized.length > 0 && areas.length === 0 && isSummed(sized))
  if (!isOwn || /\b(?:hasta|menos de|mas de|desde)\b/.test(text)) return null
  if (percent !== undefined && !isDiscount && !isWaste) return null
  const waste = isWaste ? value(percent[1]) / 100 : 0
  const area = round(total(parts) * (1 + waste))
  const words = parts.map((part) => part.words).join(' + ')
  const more = waste > 0 ? ` con ${figure(100 * waste)} % más` : ''
  const first = words === `${figure(area)} m²` ? words : `${words}${more} son **${figure(area)} m²**`
  if (price === undefined) return { text: `${first}.`, area }
  return { text: `${first}. ${priced(area, price, isDiscount ? value(percent[1]) / 100 : 0)}`, area }
}

function priced(area: number, [, sign = '', number, unit = '']: RegExpMatchArray, discount: number): string {
  const isPesos = sign === '$' || unit === 'pesos' || unit === '$'
  const money = (amount: number) => formatMoney(round(amount), isPesos ? '$' : 'U$D')
  const each = value(number)
  const less = discount > 0 ? ` con ${figure(100 * discount)} % de descuento` : ''
  return `A ${money(each)} por m²${less} son **${money(area * each * (1 - discount))}**.`
}
