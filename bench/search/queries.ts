import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { branches } from './generate-stock.ts'
import { type Random, randomFrom } from './random.ts'

const typed = [
  'mar',
  'mármol',
  'MARMOL car',
  'granito negro',
  'nandu',
  'ñandú pul',
  'cuarzo 2 cm',
  'blanco',
  'b-10',
  'B-1042',
  '1500',
  'porc',
  'ca',
  'calacatta',
  'travertino leather',
  'gr0',
  'azul bahia',
  'cafe',
  'santa',
  'pulido 3',
]

/** Searches as people make them: free text with prefixes and accents, and filters; the same for the same seed. */
export function generateQueries(count: number, seed = 9): MaterialFilter[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => queryOf(random))
}

function queryOf(random: Random): MaterialFilter {
  return {
    ...(random.chance(0.7) ? { search: random.pick(typed) } : {}),
    ...(random.chance(0.3) ? { branch: random.pick(branches) } : {}),
    ...(random.chance(0.2) ? { espesor: random.pick(['2 cm', '3 cm', '1,2 cm']) } : {}),
    ...(random.chance(0.2) ? { alto_min: 1.5 + random.below(30) / 100 } : {}),
    ...(random.chance(0.15) ? { largo_min: 2.5 + random.below(50) / 100 } : {}),
    ...(random.chance(0.15) ? { cantidad_min: random.below(1500) / 100 } : {}),
    ...(random.chance(0.2) ? { precio_max: 80 + random.below(200) } : {}),
    ...(random.chance(0.1) ? { mostrar_solo_con_foto: true } : {}),
    ...(random.chance(0.1) ? { mostrar_solo_ofertas: true } : {}),
  }
}
