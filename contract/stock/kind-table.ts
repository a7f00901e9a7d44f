/** A kind of stone: its name, the folded words that say it, trade marks of it, and stones that are of it wherever they are sold. [A199] */
export interface KindRow {
  name: string
  /** Plurals and other languages too; each is also a word by which a product of the kind is found. */
  words: readonly string[]
  brands?: readonly string[]
  /** A stone whose name begins with one of these. */
  stones?: readonly string[]
}

const list = (names: string): string[] => names.split(',').map((name) => name.trim().replace(/\s+/g, ' '))

/** By key. Where a name says several, the first counts: 'Sinterizado Travertino' is sintered. */
export const KIND_TABLE = {
  sinterizado: {
    name: 'Sinterizado',
    words: list(
      'sinterizados, sinterizada, sinterizadas, porcelanicos, porcelanica, porcelanicas, porcelanatos, ultracompactos, ultracompacta, sintered, porcelain',
    ),
    brands: list(
      'dekton, neolith, lapitec, laminam, ascale, xtone, coverlam, inalco, sapienstone, techlam, florim',
    ),
  },
  cuarzo: {
    name: 'Cuarzo',
    words: list('cuarzos, quarzos, quartz'),
    brands: list(
      'silestone, caesarstone, purastone, compac, cambria, technistone, hanstone, viatera, radianz',
    ),
  },
  cuarcita: {
    name: 'Cuarcita',
    words: list('cuarcitas, cuarzitas, quarzitas, quartzites, quartzita'),
    stones: list(
      `taj mahal, patagonia, azul macaubas, mont blanc, perla santana, esmeralda, fusion wow, blanco macaubas, cristallo,
      sea pearl, da vinci, verde avocatus, matarazzo, azul imperial, nacarado, explosion azul`,
    ),
  },
  travertino: { name: 'Travertino', words: list('travertinos, travertines') },
  onix: { name: 'Ónix', words: list('onix, onices, onixes, onyx') },
  pizarra: { name: 'Pizarra', words: list('pizarras, slates') },
  caliza: { name: 'Caliza', words: list('calizas, limestones, calcareas, calcareo') },
  arenisca: { name: 'Arenisca', words: list('areniscas, sandstones') },
  basalto: { name: 'Basalto', words: list('basaltos, basalts, basaltina') },
  porfido: { name: 'Pórfido', words: list('porfidos, porphyry') },
  terrazo: { name: 'Terrazo', words: list('terrazos, terrazzos') },
  dolomita: { name: 'Dolomita', words: list('dolomitas, dolomites') },
  solida: { name: 'Superficie sólida', words: list('solid surface'), brands: list('corian, krion, staron') },
  marmol: {
    name: 'Mármol',
    words: list('marmoles, marbles, marmo, marmore'),
    stones: list(
      `carrara, calacatta, calacata, negro marquina, crema marfil, estatuario, statuario, emperador, verde guatemala, verde alpes,
      rojo alicante, arabescato, botticino, gris pulpis, pulpis, thassos, blanco ibiza, rosa portugal, grigio carnico,
      nero portoro, portoro, bardiglio, blanco macael, daino reale, breccia oniciata, marquina`,
    ),
  },
  granito: {
    name: 'Granito',
    words: list('granitos, granites'),
    stones: list(
      `gris mara, negro absoluto, blanco ceara, rosa del salto, verde ubatuba, santa cecilia, negro boreal, blanco dallas,
      rojo dragon, gris perla, marron baltico, azul labrador, giallo ornamental, via lactea, blanco itaunas, rojo sierra chica,
      gris sardo, negro san gabriel, verde labrador, amarillo icarai, rosa porrino, blanco cristal, marron cafe imperial,
      delicatus, gris ceniza, ambar dorado, negro brasil`,
    ),
  },
} as const satisfies Readonly<Record<string, KindRow>>

export type KindKey = keyof typeof KIND_TABLE
