import { addDays, type Day } from '#contract/kit/day.ts'
import { fold } from '#contract/kit/normalize.ts'
import { kindOf } from '#contract/stock/kinds.ts'
import { type Random, randomOf } from '#demo/random.ts'
import { productSearchText } from '#server/db/search-text.ts'
import { type Family, STONES, type Stone } from './stones.ts'

type Cut = readonly [thickness: string, finish: string]

const THICKNESS_FACTOR: Readonly<Record<string, number>> = { '1.2 cm': 0.78, '2 cm': 1, '3 cm': 1.42 }
const FINISH_FACTOR: Readonly<Record<string, number>> = {
  Pulido: 1,
  Apomazado: 1.04,
  Leather: 1.14,
  Flameado: 1.08,
  Bruto: 0.86,
}

/** Every thickness and finish, most common first, without those that the family is never made in. */
const CUTS: readonly Cut[] = [
  ['2 cm', 'Pulido'],
  ['3 cm', 'Pulido'],
  ['2 cm', 'Apomazado'],
  ['2 cm', 'Leather'],
  ['1.2 cm', 'Pulido'],
  ['2 cm', 'Bruto'],
  ['2 cm', 'Flameado'],
  ['3 cm', 'Apomazado'],
  ['3 cm', 'Leather'],
  ['1.2 cm', 'Apomazado'],
  ['3 cm', 'Bruto'],
  ['3 cm', 'Flameado'],
  ['1.2 cm', 'Leather'],
  ['1.2 cm', 'Bruto'],
  ['1.2 cm', 'Flameado'],
]
const NEVER: Readonly<Record<Family, readonly string[]>> = {
  marmol: ['Flameado'],
  travertino: ['Flameado'],
  granito: [],
  cuarcita: [],
  onix: ['Flameado', 'Leather'],
  ingenieria: ['Flameado', 'Bruto'],
  sinterizado: ['Flameado', 'Leather'],
}

/** Sold by the piece, without lots. */
const EXTRAS: readonly [code: string, name: string, sale: { price: number; units: string }][] = [
  ['BACHA37', 'Bacha de acero 37 x 34 cm', { price: 78, units: 'PZA,UN' }],
  ['BACHA52', 'Bacha de acero 52 x 32 cm', { price: 96, units: 'PZA,UN' }],
  ['BACHADOB', 'Bacha doble de acero 71 x 37 cm', { price: 164, units: 'PZA,UN' }],
  ['BACHALOZ', 'Bacha de loza blanca para baño', { price: 58, units: 'PZA,UN' }],
  ['ADHTRANS', 'Adhesivo epoxi transparente 1 kg', { price: 34, units: 'UN' }],
  ['ADHBLAN', 'Adhesivo para mármol blanco 1 l', { price: 21, units: 'UN' }],
  ['SELLADOR', 'Sellador protector para piedra 1 l', { price: 29, units: 'UN' }],
  ['DISCO115', 'Disco diamantado 115 mm', { price: 18, units: 'UN' }],
]

/** About 350 products for 2,000 lots, every cut of every stone for 100,000. */
export const productCount = (lots: number): number => Math.round(350 + Math.max(0, lots - 2000) * 0.0115)

export interface DemoProduct {
  id: number
  product_code: string
  product_name: string
  kind: string
  generic_name: string
  espesor: string
  terminacion: string
  unit_price: number
  usage_unit: string
  image_pr_url: string | null
  stock_status: string
  stock_arrival_date: string | null
  promotion_price: number | null
  promotion_discount: number | null
  location: string | null
  active: boolean
  search: string
}

/** The products cut from a stone, and their share of sales: 1 is a best seller. */
export interface StoneProduct extends DemoProduct {
  stone: Stone
  demand: number
}

export function demoProducts({ lotes: lots, today }: { lotes: number; today: Day }) {
  const random = randomOf('productos')
  const wanted = productCount(lots) - EXTRAS.length
  const cuts = STONES.flatMap((stone, place) =>
    cutsOf(stone).map((cut, rank) => ({ stone, cut, order: rank * 1000 + place })),
  )
  const chosen = cuts.sort((a, b) => a.order - b.order).slice(0, wanted)
  const plates = chosen.map(
    ({ stone, cut, order }, index): StoneProduct => ({
      ...plateProduct(stone, cut, { random, id: index + 1, today }),
      stone,
      demand: 1 / (1 + Math.floor(order / 1000) * 0.9 + (order % 1000) * 0.012),
    }),
  )
  return { plates, extras: EXTRAS.map((extra, index) => extraProduct(extra, plates.length + index + 1)) }
}

const cutsOf = (stone: Stone): Cut[] => CUTS.filter(([, finish]) => !NEVER[stone.family].includes(finish))

/** Names whose first letters another stone has. */
const LETTERS: Readonly<Record<string, string>> = { 'Rosa Porriño': 'ROSPNO', 'Blanco Macaubas': 'BLAMCB' }

/** 'CALORO20P': main part of the name, millimetres, initial of the finish. */
export function productCode(name: string, [thickness, finish]: Cut): string {
  const words = fold(name)
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .split(' ')
    .filter((word) => !['DEL', 'DA', 'SAN'].includes(word))
  const letters =
    words.length === 1 ? (words[0] ?? '').slice(0, 7) : words.map((word) => word.slice(0, 3)).join('')
  return `${LETTERS[name] ?? letters}${Math.round(Number.parseFloat(thickness) * 10)}${finish.charAt(0)}`
}

function plateProduct(
  stone: Stone,
  cut: Cut,
  { random, id, today }: { random: Random; id: number; today: Day },
): DemoProduct {
  const [thickness, finish] = cut
  const price = Math.round(stone.price * (THICKNESS_FACTOR[thickness] ?? 1) * (FINISH_FACTOR[finish] ?? 1))
  const product_code = productCode(stone.name, cut)
  const product_name = `${stone.name} ${thickness} ${finish}`
  const kind = kindOf({ generic_name: stone.name, product_name })
  const stock_status = random.weighted({ green: 74, yellow: 18, red: 8 })
  return {
    id,
    product_code,
    product_name,
    generic_name: stone.name,
    espesor: thickness,
    terminacion: finish,
    unit_price: price,
    usage_unit: random.chance(0.9) ? 'M2,PZA' : 'PZA,M2',
    image_pr_url: null,
    stock_status,
    stock_arrival_date: stock_status === 'green' ? null : addDays(today, random.int(4, 60)),
    ...promotion(price, random),
    location: `Calle ${random.int(1, 14)} · Caballete ${random.int(1, 40)}`,
    active: id % 97 !== 0,
    kind,
    search: productSearchText({
      product_name,
      product_code,
      kind,
      generic_name: stone.name,
      espesor: thickness,
      terminacion: finish,
    }),
  }
}

function promotion(
  price: number,
  random: Random,
): Pick<DemoProduct, 'promotion_price' | 'promotion_discount'> {
  if (!random.chance(0.1)) return { promotion_price: null, promotion_discount: null }
  const discount = 5 * random.int(1, 6)
  return { promotion_price: Math.round(price * (100 - discount)) / 100, promotion_discount: discount }
}

function extraProduct([code, name, { price, units }]: (typeof EXTRAS)[number], id: number): DemoProduct {
  const named = {
    product_code: code,
    product_name: name,
    generic_name: name.split(' ')[0] ?? name,
    espesor: '',
    terminacion: '',
    kind: '',
  }
  return {
    id,
    ...named,
    unit_price: price,
    usage_unit: units,
    image_pr_url: null,
    stock_status: 'green',
    stock_arrival_date: null,
    promotion_price: null,
    promotion_discount: null,
    location: 'Mostrador',
    active: true,
    search: productSearchText(named),
  }
}
