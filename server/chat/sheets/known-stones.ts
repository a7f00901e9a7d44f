import { textWords } from '#contract/kit/normalize.ts'
import type { Kind } from './sheet.ts'

/** Kinds that a stone's own name says, by folded word; the first that is there counts. */
const SAID: readonly (readonly [word: string, kind: Kind])[] = [
  ['sinterizado', 'sinterizado'],
  ['porcelanico', 'sinterizado'],
  ['cuarzo', 'cuarzo'],
  ['quarzo', 'cuarzo'],
  ['travertino', 'travertino'],
  ['onix', 'onix'],
  ['onyx', 'onix'],
  ['cuarcita', 'cuarcita'],
  ['marmol', 'marmol'],
  ['granito', 'granito'],
]

/** Trade names, folded: a stone whose name begins with one is of that kind wherever it is sold. */
const NAMES: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  marmol: [
    ...['carrara', 'calacatta', 'negro marquina', 'crema marfil', 'estatuario', 'statuario', 'emperador'],
    ...[
      'verde guatemala',
      'verde alpes',
      'rojo alicante',
      'arabescato',
      'botticino',
      'gris pulpis',
      'pulpis',
    ],
    ...['thassos', 'blanco ibiza', 'rosa portugal', 'grigio carnico', 'nero portoro', 'portoro', 'bardiglio'],
    ...['blanco macael', 'daino reale', 'breccia oniciata', 'marquina'],
  ],
  granito: [
    ...['gris mara', 'negro absoluto', 'blanco ceara', 'rosa del salto', 'verde ubatuba', 'santa cecilia'],
    ...['negro boreal', 'blanco dallas', 'rojo dragon', 'gris perla', 'marron baltico', 'azul labrador'],
    ...['giallo ornamental', 'via lactea', 'blanco itaunas', 'rojo sierra chica', 'gris sardo'],
    ...['negro san gabriel', 'verde labrador', 'amarillo icarai', 'rosa porrino', 'blanco cristal'],
    ...['marron cafe imperial', 'delicatus', 'gris ceniza', 'ambar dorado'],
  ],
  cuarcita: [
    ...['taj mahal', 'patagonia', 'azul macaubas', 'mont blanc', 'perla santana', 'esmeralda', 'fusion wow'],
    ...['blanco macaubas', 'cristallo', 'sea pearl', 'da vinci', 'verde avocatus', 'matarazzo'],
    ...['azul imperial', 'nacarado', 'explosion azul'],
  ],
}

const TRADE_NAMES = (Object.entries(NAMES) as [Kind, readonly string[]][])
  .flatMap(([kind, names]) => names.map((name) => ({ name, kind })))
  .sort((a, b) => b.name.length - a.name.length)

const begins = (text: string, name: string): boolean => text === name || text.startsWith(`${name} `)

/** The kind of a stone by its name, in any letters; null where the name does not tell. */
export function kindOfStone(name: string): Kind | null {
  const words = textWords(name)
  const said = SAID.find(([word]) => words.includes(word))
  if (said) return said[1]
  const folded = words.join(' ')
  return TRADE_NAMES.find((item) => begins(folded, item.name))?.kind ?? null
}

/** The first trade name among these folded words, with its kind; null where there is none. */
export function knownStone(words: readonly string[]): { name: string; kind: Kind } | null {
  const rests = words.map((_, at) => words.slice(at).join(' '))
  for (const rest of rests) {
    const found = TRADE_NAMES.find((item) => begins(rest, item.name))
    if (found) return found
  }
  return null
}
