import { numberOf } from '#contract/kit/fields/number.ts'
import { fold } from '#contract/kit/normalize.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Asked } from './read-question.ts'
import type { Vocabulary } from './vocabulary.ts'

const namesStone = ({ picks, saidKinds, filter }: Asked): boolean =>
  picks.length > 0 || saidKinds.length > 0 || filter.lote !== undefined || filter.product_code !== undefined

/** '¿Y en 3?': a number alone is a thickness, when some product has it. */
function bareThickness(question: string, { espesores: thicknesses }: Vocabulary): string | undefined {
  const number = /^\W*y (?:en |de )?(\d+(?:[.,]\d+)?)\W*$/.exec(fold(question))?.[1]
  return number === undefined ? undefined : thicknesses.get(numberOf(number, { readsThousands: false }))
}

const stonesOf = ({ picks, kinds, saidKinds }: Asked) => ({ picks, kinds, saidKinds })

/** The wish in the question, or the one before where only the stone or its measures change. */
function wishOf(asked: Asked, before: Asked) {
  const has = asked.intents.length > 0 || asked.topics.length > 0 || asked.general.length > 0 || asked.ofKind
  const { intents, topics, general, ofKind = false } = has ? asked : before
  const isPrice = intents.length > 0 && intents.every((intent) => intent === 'precio' || intent === 'pesos')
  const isAmount = intents.length > 0 && intents.every((intent) => intent === 'cantidad')
  // 'Y 12 m²' after a price asks for theirs, and 'en pesos' after an amount for its price.
  const more = before.intents.filter(
    (intent) =>
      (isPrice && intent === 'cantidad') || (isAmount && (intent === 'precio' || intent === 'pesos')),
  )
  return { intents: [...new Set([...intents, ...(has ? more : [])])], topics, general, ofKind }
}

function amountOf(asked: Asked, before: Asked) {
  const own = asked.m2 !== undefined || asked.placas !== undefined
  const { m2, placas: plates } = own ? asked : before
  const desperdicio = asked.desperdicio ?? before.desperdicio
  return {
    ...(m2 !== undefined && { m2 }),
    ...(plates !== undefined && { placas: plates }),
    ...(desperdicio !== undefined && { desperdicio }),
  }
}

/** '¿Es mármol o cuarcita?' after a stone: of that one. */
const asksKindOf = (asked: Asked, before: Asked): boolean =>
  asked.ofKind === true && asked.picks.length === 0 && asked.unknown.length === 0 && before.picks.length > 0

/** Another branch, finish or thickness is said now. */
const isReplaced = (axis: readonly MaterialFilter[], { filter, anyOf }: Asked): boolean =>
  axis.some((value) =>
    Object.keys(value).some((key) => key in filter || anyOf.flat().some((item) => key in item)),
  )

/** Words that ask beyond the branch of the question before. */
const WIDENS =
  /\b(?:que|cual(?:es)?|cuantas|todas las|otras?|cada|por|las) sucursal|\b(?:en|de) (?:otr[oa]s?|algun otr[oa]) (?:lados?|lugar(?:es)?)|\ben total\b|\ba?donde\b/
const SAME_LOT = /\b(?:es[ea]|est[ea]|dich[oa]|mism[oa]) (?:lote|placa|chapa)\b/

const branchesOf = ({ filter, anyOf }: Asked): string[] =>
  [filter, ...anyOf.flat()].flatMap(({ branch }) => branch ?? [])

/** The question before, without its branches where this one asks beyond them. */
function widened(question: string, asked: Asked, before: Asked): Asked {
  const branches = branchesOf(before)
  if (branches.length === 0 || branchesOf(asked).length > 0 || !WIDENS.test(fold(question))) return before
  const { branch: _branch, ...filter } = before.filter
  const anyOf = before.anyOf.filter((axis) => !axis.some((item) => item.branch !== undefined))
  return { ...before, filter, anyOf, widened: branches }
}

/** 'Ese lote': the one that was answered with, and nothing else. */
function ofSameLot(question: string, asked: Asked, { lot, ...before }: Asked): Asked | null {
  if (lot === undefined || namesStone(asked) || !SAME_LOT.test(fold(question))) return null
  const { mostrar_solo_con_foto: photo, ...filter } = asked.filter
  return {
    ...asked,
    ...stonesOf(before),
    lot,
    filter: { ...filter, lote: lot, ...(photo && { mostrar_solo_con_foto: photo }) },
  }
}

const follows = (question: string): boolean => /^[\s¿¡]*(y|e|pero|tambien)\b/.test(fold(question))

/**
 * The question with what the one before it said and this one leaves out: '¿y en 3 cm?', '¿y en Rosario?'. A question
 * that names a stone and does not begin with 'y' stands alone. [A190]
 */
export function continued(
  question: string,
  asked: Asked,
  memory: { before: Asked | null; vocabulary: Vocabulary | null },
): Asked {
  const { before: last, vocabulary } = memory
  const before = last && widened(question, asked, last)
  const same = before && ofSameLot(question, asked, before)
  if (same) return same
  if (before !== null && asksKindOf(asked, before)) return { ...asked, picks: before.picks }
  const isWhole = namesStone(asked) || asked.beyond || asked.unknown.length > 0
  if (before === null || (isWhole && !follows(question))) return asked
  if (!follows(question) && asked.intents.length + asked.topics.length > 0 && !namesStone(before))
    return asked
  const thickness = vocabulary === null ? undefined : bareThickness(question, vocabulary)
  const { product_code: _code, lote: _lot, ...kept } = before.filter
  const carried: MaterialFilter = namesStone(asked) ? kept : before.filter
  const several = new Set(asked.anyOf.flat().flatMap(Object.keys))
  const filter = Object.fromEntries(
    Object.entries(carried).filter(([key]) => !several.has(key)),
  ) as MaterialFilter
  const { mostrar_solo_ofertas: _offers, ...plain } = filter
  const wish = wishOf(asked, before)
  return {
    ...asked,
    ...wish,
    ...(namesStone(asked) ? stonesOf(asked) : stonesOf(before)),
    filter: {
      ...(wish.intents.includes('ofertas') ? filter : plain),
      ...asked.filter,
      ...(thickness && { espesor: thickness }),
    },
    anyOf: [...asked.anyOf, ...before.anyOf.filter((axis) => !isReplaced(axis, asked))],
    without: [...before.without, ...asked.without],
    ...amountOf(asked, before),
    ...(before.widened && { widened: before.widened }),
    ...(wish.intents.includes('transito') &&
      asked.arrives === undefined &&
      before.arrives !== undefined && { arrives: before.arrives }),
    ...(asked.money === undefined && before.money !== undefined && { money: before.money }),
  }
}
