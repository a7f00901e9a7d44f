import { numberOf } from '#contract/kit/fields/number.ts'
import { fold } from '#contract/kit/normalize.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'

/** Numbers in a question: centimetres of thickness, sizes in metres, U$D, m², plates, and lots by name. */
export interface Numbers {
  /** The question without them, folded. */
  rest: string
  /** All of them, where several are named. */
  espesores: number[]
  /** Names of lots. */
  lots: string[]
  /** Limits that the search has not. */
  unread: string[]
  m2?: number
  placas?: number
  /** U$D, said without a limit. */
  money?: number
  /** A fraction. */
  desperdicio?: number
  /** A fraction. */
  descuento?: number
  /** Said without a limit. */
  pesos?: number
  limits: MaterialFilter
}

type Limit = 'min' | 'max'

/** With points between thousands, or a decimal mark. */
export const N = String.raw`(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`
const AT_MOST_WORDS =
  'que no (?:pasen?|superen?|excedan?)(?: de)?(?: los| las)?|menos de|menor(?:es)? (?:a|de|que)|hasta|maximo(?: de)?|como mucho|por debajo de|debajo de'
const LEAST =
  'mas de|mayor(?:es)? (?:a|de|que)|desde|minimo(?: de)?|al menos|por lo menos|por encima de|arriba de|que (?:pase|pasen|superen?|midan?)(?: de)?(?: mas de)?(?: los)?|superior(?:es)? a'
const BOUND = `(?:(${AT_MOST_WORDS}|${LEAST}) )?`
export const METRES = '(?:m|mt|mts|metros?|cm|centimetros?)'
const M2 = '(?:m2|mt2|mts2|metros? cuadrados?)'
export const PLATES = '(?:placas?|chapas?|planchas?|piezas?|pzas?|pz)'
const SIDE = '(largo|alto|ancho|altura)'
const MONEY = String.raw`(?:u\$d|u\$s|us\$|usd|dolares|dolar|\$)`

const limitOf = (bound: string | undefined, otherwise: Limit): Limit =>
  bound === undefined ? otherwise : new RegExp(`^(?:${AT_MOST_WORDS})$`).test(bound) ? 'max' : 'min'

const measureOf = (text: string): number => numberOf(text, { readsThousands: false })
/** Areas, pieces and prices have thousands. */
const countOf = (text: string): number => numberOf(text, { readsThousands: true })

/** No plate has twenty metres: such a number without unit is centimetres. */
export function metres(number: string, unit: string | undefined): number {
  const value = measureOf(number)
  return unit?.startsWith('c') || (unit === undefined && value > 20) ? value / 100 : value
}

/** Takes every match out of the text and gives each to `use`. */
class Reader {
  readonly found: Numbers

  constructor(question: string) {
    const plain = fold(question).replaceAll('²', '2').replaceAll('×', 'x')
    this.found = { rest: ` ${plain.replace(/\s+/g, ' ')} `, limits: {}, espesores: [], lots: [], unread: [] }
  }

  take(pattern: string, use: (parts: (string | undefined)[]) => void): void {
    this.found.rest = this.found.rest.replace(
      new RegExp(`(?<![\\p{L}\\p{N}-])${pattern}(?![\\p{L}\\p{N}])`, 'gu'),
      (_whole, ...parts) => {
        use(parts as (string | undefined)[])
        return ' '
      },
    )
  }
}

function readWaste(reader: Reader): void {
  reader.take(
    `(?:con (?:un|el)? ?)?${N} ?(?:%|por ciento) (?:de )?(?:descuento|dto|off|bonificacion|rebaja)`,
    ([percent]) => {
      reader.found.descuento = Math.min(measureOf(percent ?? '') / 100, 1)
    },
  )
  reader.take(
    `(?:con )?(?:un )?${N} ?(?:%|por ciento)(?: de (?:desperdicio|merma|sobrante))?`,
    ([percent]) => {
      reader.found.desperdicio = Math.min(measureOf(percent ?? '') / 100, 1)
    },
  )
  reader.take('sin (?:desperdicio|merma|sobrante)', () => {
    reader.found.desperdicio = 0
  })
}

function readArea(reader: Reader): void {
  reader.take(`(${AT_MOST_WORDS}|${LEAST}) ${N} ?${M2}`, ([bound, number]) => {
    const field = `cantidad_${limitOf(bound, 'min')}` as const
    reader.found.limits = { ...reader.found.limits, [field]: countOf(number ?? '') }
  })
  reader.take(`(?:${AT_MOST_WORDS}|${LEAST}) ${N} ${PLATES}`, ([number]) => {
    reader.found.unread = [`límite de ${number} placas`]
  })
  reader.take(`${N} ?${M2}`, ([number]) => {
    reader.found.m2 = (reader.found.m2 ?? 0) + countOf(number ?? '')
  })
  reader.take(`${N} ${PLATES}`, ([number]) => {
    reader.found.placas = countOf(number ?? '')
  })
}

/** '3,20 x 1,60 m': the plate is at least that large; for an amount it is the area. */
function readSize(reader: Reader): void {
  reader.take(`${N} ?(${METRES})? ?(?:x|por) ?${N} ?(${METRES})?`, ([a, own, b, unit]) => {
    const sides = [metres(a ?? '', own ?? unit), metres(b ?? '', unit ?? own)].sort(
      (number, other) => other - number,
    )
    const [largo_min = 0, alto_min = 0] = sides
    reader.found.limits = { ...reader.found.limits, largo_min, alto_min }
  })
}

function readSides(reader: Reader): void {
  const put = (side: string | undefined, limit: Limit, value: number) => {
    const field = `${side === 'largo' ? 'largo' : 'alto'}_${limit}` as const
    reader.found.limits = { ...reader.found.limits, [field]: value }
  }
  reader.take(`${BOUND}${N} ?(${METRES})? (?:de )?${SIDE}`, ([bound, number, unit, side]) =>
    put(side, limitOf(bound, 'min'), metres(number ?? '', unit)),
  )
  reader.take(`${SIDE} (?:de )?${BOUND}(?:de )?${N} ?(${METRES})?`, ([side, bound, number, unit]) =>
    put(side, limitOf(bound, 'min'), metres(number ?? '', unit)),
  )
  // Without its name it is the longer side: metres, or more centimetres than any plate is thick.
  reader.take(
    `(${AT_MOST_WORDS}|${LEAST}) (?:${N} ?(m|mts?|metros?)|(\\d{2,}) ?(cm|centimetros?))`,
    (parts) => {
      const [bound, inMetres, metre, inCentimetres, centimetre] = parts
      const value = metres(inMetres ?? inCentimetres ?? '', metre ?? centimetre)
      put('largo', limitOf(bound, 'min'), value)
    },
  )
}

function readPrice(reader: Reader): void {
  const price = (limit: Limit, number: string | undefined) => {
    reader.found.limits = { ...reader.found.limits, [`precio_${limit}`]: countOf(number ?? '') }
  }
  reader.take(`(?<=cuantos dolares (?:son|es|hay en|serian) )(?:\\$ ?)?${N}(?: pesos)?`, ([number]) => {
    reader.found.pesos = countOf(number ?? '')
  })
  reader.take(`(?:\\$ ?)?${N}(?: pesos)? (?:a|en|cuantos|son cuantos) (?:dolares|usd|u\\$d)`, ([number]) => {
    reader.found.pesos = countOf(number ?? '')
  })
  // Prices are in dollars; an amount of five figures is not one.
  reader.take(
    `${BOUND}(?:\\$ ?(\\d{1,3}(?:\\.\\d{3})+(?:,\\d+)?|\\d{5,}(?:,\\d+)?)|${N} ?pesos)`,
    (parts) => {
      const [bound, signed, worded] = parts
      const number = signed ?? worded ?? ''
      if (bound === undefined) reader.found.pesos = countOf(number)
      else reader.found.unread = [...reader.found.unread, `${bound} $ ${number}`]
    },
  )
  reader.take(`entre ${MONEY}? ?${N} ?${MONEY}? y ${MONEY}? ?${N} ?${MONEY}?`, ([from, to]) => {
    price('min', from)
    price('max', to)
  })
  for (const pattern of [`${BOUND}${MONEY} ?${N}`, `${BOUND}${N} ?${MONEY}`])
    reader.take(pattern, ([bound, number]) => {
      price(limitOf(bound, 'max'), number)
      if (bound === undefined) reader.found.money = countOf(number ?? '')
    })
}

function readThickness(reader: Reader): void {
  reader.take(`${N} (?:y|o) ${N} ?(?:cm|centimetros?)`, (parts) => {
    reader.found.espesores.push(...parts.slice(0, 2).map((number) => measureOf(number ?? '')))
  })
  reader.take(`${N} ?(mm|milimetros?|cm|centimetros?)(?: de espesor)?`, ([number, unit]) => {
    const value = measureOf(number ?? '')
    reader.found.espesores.push(unit?.startsWith('m') ? value / 10 : value)
  })
  reader.take(`espesor (?:de )?${N}`, ([number]) => {
    reader.found.espesores.push(measureOf(number ?? ''))
  })
}

function readLot(reader: Reader): void {
  const lot = (name: string | undefined) => {
    // Figures alone are a part of a lot's name, which the search finds.
    if (/^\d+$/.test(name ?? '')) reader.found.limits = { ...reader.found.limits, search: name ?? '' }
    else reader.found.lots.push((name ?? '').toUpperCase())
  }
  reader.take(String.raw`lotes? (?:n(?:ro|umero)?[.°º]? ?)?([a-z]*-?\d[\w-]*)`, ([name]) => lot(name))
  reader.take(String.raw`([a-z]{1,3}-\d+)`, ([name]) => lot(name))
  reader.take(String.raw`(?<!\$)([b-df-hj-np-tvwz] ?\d{3,6})`, ([name]) => lot(name?.replace(' ', '')))
}

/** Numbers with their units, as people write them here: '20 mm', '1,20 x 3', 'hasta U$D 150', '24 m²', 'lote B-1042'. */
export function readNumbers(question: string): Numbers {
  const reader = new Reader(question)
  for (const read of [readLot, readWaste, readArea, readSize, readSides, readPrice, readThickness])
    read(reader)
  return reader.found
}
