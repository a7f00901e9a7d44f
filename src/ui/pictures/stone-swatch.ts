import type { CSSProperties } from 'react'
import { fold } from '#contract/kit/normalize.ts'

interface Tones {
  stone: string
  vein: string
}

/** Colours of stones by the words of their names; the first that a name has counts. */
const TONES: readonly (readonly [words: string, stone: string, vein: string])[] = [
  ['negro nero absoluto marquina portoro boreal', '#2b2e31', '#83878a'],
  [
    'blanco bianco calacatta carrara thassos estatuario statuario polar nieve cristallo perla puro',
    '#eae7e0',
    '#aaa69b',
  ],
  ['verde guatemala alpes esmeralda ubatuba', '#43604f', '#93ab99'],
  ['azul blue labrador', '#647b94', '#b4c2cf'],
  ['rojo rosso alicante dragon imperial', '#84402f', '#c69080'],
  ['rosa porrino salto', '#cda395', '#8f6558'],
  ['marron emperador cafe tabaco noce baltico', '#72523b', '#b3906d'],
  ['amarillo dorado giallo ambar oro cecilia icarai', '#cfab6b', '#8d6c35'],
  ['crema beige marfil travertino botticino arena daino taj mahal perlato', '#dccbb0', '#a98f69'],
  ['gris grigio ceniza pulpis plata mara perlado cemento bardiglio silver', '#9d9e9b', '#61635f'],
  ['onix', '#d9bd92', '#f3e6cd'],
]

const PLAIN: Tones = { stone: '#c9c2b5', vein: '#8f8675' }

const byWord = new Map<string, Tones>(
  TONES.flatMap(([words, stone, vein]) => words.split(' ').map((word) => [word, { stone, vein }] as const)),
)

/** Colour and veins that stand for a stone without any picture, the same for the same name. */
export function stoneSwatch(name: string): CSSProperties {
  const words = fold(name).split(/[^a-z]+/)
  const tones = words.map((word) => byWord.get(word)).find((found) => found !== undefined) ?? PLAIN
  const turn = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  return {
    ...{ '--stone': tones.stone, '--vein': `${tones.vein}8c`, '--turn': `${turn}deg` },
    ...{ '--east': `${turn / 3}%`, '--west': `${100 - turn / 4}%` },
  } as CSSProperties
}
