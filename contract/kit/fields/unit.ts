import { fold } from '#contract/kit/normalize.ts'

/** Units of quantities as files and calls carry them. */
export const QUANTITY_UNITS = ['M2', 'PZA'] as const
export type QuantityUnit = (typeof QUANTITY_UNITS)[number]
/** Units that people write behind or before a number. */
export type Unit = QuantityUnit | 'M' | 'CM' | 'MM' | 'KG' | '%' | '$' | 'U$D'

/** Spellings of each unit, folded and without a point at their end. */
const SPELLINGS: Readonly<Record<Unit, string>> = {
  M2: 'm2,mt2,mts2,metro cuadrado,metros cuadrados,metro2,metros2',
  PZA: 'pza,pzas,pz,pzs,pieza,piezas,placa,placas,chapa,chapas,plancha,planchas,u,un,uni,unid,unids,unidad,unidades,ud,uds',
  M: 'm,mt,mts,metro,metros',
  CM: 'cm,cms,centimetro,centimetros',
  MM: 'mm,milimetro,milimetros',
  KG: 'kg,kgs,kilo,kilos,kilogramo,kilogramos',
  '%': '%,por ciento',
  $: '$,ar$,ars,peso,pesos',
  U$D: 'u$d,u$s,us$,usd,dolar,dolares',
}

const UNIT_OF: ReadonlyMap<string, Unit> = new Map(
  (Object.keys(SPELLINGS) as Unit[]).flatMap((unit) =>
    SPELLINGS[unit].split(',').map((spelling): [string, Unit] => [spelling, unit]),
  ),
)

/** Characters of the longest spelling, with room for spaces. */
const MAX_CHARACTERS = 40

/** A unit as people write it, `m²`, `Mts2`, `unid.`, `U$D`; null for anything else. */
export function unitOf(text: string): Unit | null {
  if (text.length > MAX_CHARACTERS) return null
  const plain = fold(text.normalize('NFKC')).trim().replace(/\s+/g, ' ').replace(/\.$/, '')
  return UNIT_OF.get(plain) ?? null
}

/** A unit of quantities however it is spelt, `m²`, `pzas`, `Unid.`; null for anything else. */
export function quantityUnitOf(text: string): QuantityUnit | null {
  const unit = unitOf(text)
  return QUANTITY_UNITS.find((known) => known === unit) ?? null
}

const WORDS: Readonly<Partial<Record<Unit, string>>> = { M2: 'm²', PZA: 'piezas', M: 'metros' }

/** The unit in a sentence: `m²`, `piezas`, `cm`. */
export const unitName = (unit: Unit): string =>
  WORDS[unit] ?? (/^[A-Z]+$/.test(unit) ? unit.toLowerCase() : unit)
