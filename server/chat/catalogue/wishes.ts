import { withoutDays } from './said-days.ts'
import type { LotOrder } from './source.ts'
import { rowsIn } from './words.ts'

/** Groups of an answer's table. */
export type GroupWish = 'sucursales' | 'espesores' | 'terminaciones' | 'materiales'
/** Wishes that stand in the phrases of a question, beside those of single words. */
export type PhraseWish =
  | LotOrder
  | GroupWish
  | 'medidas'
  | 'pesos'
  | 'dolar'
  | 'transito'
  | 'cantidad'
  | 'fotos'
  | 'todo'

/** Folded phrases, the longer before those within them. */
const PHRASES = String.raw`
  barato => menos (?:car|costos)[oa]s?|(?:lo|el|la|los|las)? ?mas (?:barat|economic|accesibl)[a-z]*|(?:menor|mejor) precio|(?:precio )?mas baj[oa]s?|barat[oa]s?|economic[oa]s?
  caro => mas (?:car|costos)[oa]s?|mayor precio|precio mas alto
  mucho => (?<=lotes? )mas grandes?|(?<=lotes? )mayor(?:es)?|(?:con|hay|tenes|tienen|tiene|tengo|queda)(?: el)? mas (?:stock|placas|metros|m2|cantidad)|(?:hay|tenes|tienen|tengo|queda) mas(?![a-z])|mayor(?:es)? (?:stock|cantidad|existencias?)
  poco => (?<=lotes? )mas (?:chic|pequen)[a-z]*|(?:(?:con|hay|tenes|tienen|tiene|tengo|queda)(?: el)? )?menos (?:stock|placas|metros|m2|cantidad|existencias?)|menor(?:es)? (?:stock|cantidad|existencias?)
  rebajado => (?:mejor(?:es)?|mayor(?:es)?|mas|maxim[oa])(?= (?:ofertas?|descuentos?|rebajas?)(?:[^a-z]|$))
  fotos => (?:cuantas|cantidad de) fotos
  todo => (?<!(?:de|en|sobre) )tod[oa]s?(?: est[a-z]+)?(?= en (?!oferta|stock|tod))
  larga => mas larg[oa]s?|mayor(?:es)? largos?|largo maximo
  ancha => mas (?:anch|alt)[oa]s?|mayor(?:es)? (?:alto|ancho)s?
  grande => mas grand(?:es?|ota)|grandes?|mayor(?:es)? (?:tamano|medida|superficie|placa|chapa)s?|(?:tamano|medida|placa|chapa)s? mayor(?:es)?|maxim[oa] (?:tamano|medida)
  chica => mas (?:chic|pequen|cort)[a-z]*|menor(?:es)? (?:tamano|medida|superficie|placa|chapa)s?|(?:placa|chapa)s? menor(?:es)?
  nuevo => novedades|(?<!(?:no|cuando) )(?:(?:me|nos|ya|te) )?(?:lleg(?:o|aron)|entr(?:o|aron)|ingres(?:o|aron)|traj(?:o|eron))|(?:de )?nuev[oa]s?|recien (?:llegad|ingresad|entrad)[oa]s?|ultimos? (?:ingresos?|lotes?|ingresados?)|lo ultimo
  medidas => (?:que|cuales?|en que) (?:son las? )?(?:medida|tamano|dimension)(?:es|s)?|cuanto miden?|medidas|tamanos|dimensiones
  sucursales => (?:en |de )?(?:que|cual(?:es)?|cuantas) (?:sucursal|deposito|local|lugar)(?:es|s)?|(?:por|cada|otras?|las|todas las) sucursal(?:es)?|a?donde|(?:mas )?cerc(?:a|an[oa]s?)
  espesores => (?:(?:que|cuales|cuantos|en que|de que) (?:son los )?)(?:espesor|grosor)(?:es)?|por espesor|espesores|grosores
  terminaciones => (?:(?:que|cuales|cuantas|en que|con que) (?:son las )?)(?:terminacion|acabado)(?:es|s)?|por terminacion|terminaciones|acabados
  materiales => que material(?! es| son)|por (?:color|material)|(?:que|cuales|cuantos|cuantas|en que) (?:son los )?(?:colores|variedades|tipos|clases|piedras|materiales|marcas)|colores|variedades
  dolar => (?:el |del )?(?:dolar|cotizacion|tipo de cambio)(?: (?:de )?hoy| del dia| oficial)?
  pesos => (?:en|y|a) \$(?! ?\d)|(?:en |a |son )?pesos(?: argentinos)?|moneda nacional|pesificad[oa]s?
  transito => (?:en )?(?:transito|camino|viaje)|por (?:llegar|entrar|venir|arribar)|arrib(?:o|os|a|an|ar|ara|aran)|lleg(?:a|an|ando|ar|ara|aran|ue|uen)|ingres(?:a|an|os|ar|ara)|(?:cuando|que|algo) (?:viene|vienen|vuelve|vuelven|entra|entran|repon[a-z]+)|repon[a-z]+|reposicion|contenedor(?:es)?|barco|importacion(?:es)?|proximos? ingresos?
  cantidad => alcanz[a-z]+|rind[a-z]+|equivalen?|suficientes?|me da|nos da`

/** A pattern of whole words, everywhere in a folded text. */
export const within = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}-])(?:${source})(?![\\p{L}\\p{N}])`, 'gu')
const WISHES = rowsIn(PHRASES).map(([wish, source = '']) => [wish as PhraseWish, within(source)] as const)

/** A comparison with another stone, or its likeness, which nothing here makes. */
const COMPARES = within(
  '(?<!(?:que|q|cual|de|del) )(?:tipo|estilo|simil) (?!de |del |es |son |piedra|material|placa|roca)[a-z]+|mas (?:barat|economic|car|grand|larg|chic|anch)[a-z]* (?:que|q)(?! (?:es[aeo]s?|est[aeo]s?|hay|ten[a-z]+|tien[a-z]+|qued[a-z]+|vend[a-z]+|exist[a-z]+)(?![a-z]))',
)

/** Lots are in a warehouse; a bay is of turnos. */
const BAY = within('nave [a-z]')

/** 'Qué hay hoy en tránsito' is of no day. */
const ARRIVES = /\b(?:lleg|entra|ingres|arrib|vien)/

interface Wishes {
  wishes: PhraseWish[]
  unread: string[]
  /** The words of a day of arrival. */
  arrives?: string
  rest: string
}

/** The wishes in a folded text, the phrases that are none of them, and the text without both. */
export function takeWishes(text: string): Wishes {
  const wishes: PhraseWish[] = []
  const unread = [...(text.match(COMPARES) ?? []), ...(text.match(BAY) ?? [])]
  const rest = WISHES.reduce(
    (left, [wish, pattern]) =>
      left.replace(pattern, () => {
        if (!wishes.includes(wish)) wishes.push(wish)
        return ' '
      }),
    text.replace(COMPARES, ' '),
  )
  if (!wishes.includes('transito')) return { wishes, unread, rest }
  const said = ARRIVES.test(text) ? rest : rest.replace(/\bhoy\b/, ' ')
  const dated = withoutDays(said)
  return { wishes, unread, ...(dated !== said && { arrives: said }), rest: dated }
}
