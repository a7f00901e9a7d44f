import type { OwnThing } from '#server/chat/catalogue/source.ts'
import { within } from '#server/chat/catalogue/wishes.ts'
import { rowsIn } from '#server/chat/catalogue/words.ts'
import { GUIDES, OF_THINGS, SERVICES } from './guide-rows.ts'

/** The way to do something: the words that ask for it, the addresses of its screen, and the steps. */
interface Guide {
  words: string
  to: string[]
  text: string
}

const MAKES = '(?:cre|agreg|sum|dar|doy|carg|hac|arm|gener|pon|edit|modific|cambi|public|sub|borr|sac)[a-z]*'

const guidesIn = (table: string): Guide[] =>
  rowsIn(table).map(([words = '', to = '', text = '']) => ({ words, to: to.split(', '), text }))

const asking = (table: string) =>
  guidesIn(table).map((row) => ({
    ...row,
    pattern: within(row.words.replaceAll('<makes>', MAKES).replaceAll(' ~ ', ' .{0,30}')),
  }))

const WAYS = asking(GUIDES)
const INSTEAD = asking(SERVICES)
const THINGS = new Map(guidesIn(OF_THINGS).map((row) => [row.words, row]))

const ASKS_WAY = within(
  '(?:a?donde|como|de que (?:forma|manera)|se puede|puedo|podria|podemos|olvid[a-z]+|hay (?:forma|manera)|me olvid[a-z]+|pasos para|que (?:tengo|hay) que hacer|(?:funciona|anda|sirve|uso|usar)(?= sin)|quiero (?:cambiar|crear|dar de baja|instalar|compartir|exportar|bajar))',
)

/** Said where a screen is missing or refuses. */
const IN_TROUBLE = within(
  '(?:no (?:me |nos |le |les |lo |la )*(?:deja[n]?|permite|aparece[n]?|llega el (?:mail|correo|codigo)|sale el boton|figura[n]?|carga|abre|anda|funciona|habilita|muestra)|no (?:puedo|podemos|pude|puede[ns]?|encuentro|veo)|me (?:da|tira|sale|aparece) (?:un )?error|(?:me )?dice (?:que )?(?:no tengo|sin) permisos?|por que no (?:puedo|veo|me))',
)

const isInTrouble = (text: string): boolean => text.search(IN_TROUBLE) >= 0

const found = (guides: typeof WAYS, text: string) => guides.find(({ pattern }) => text.search(pattern) >= 0)

interface Reader {
  mayVisit(path: string): boolean
  isStaff: boolean
}

/** Staff have no seller. */
const forReader = (text: string, isStaff: boolean): string =>
  isStaff ? text.replaceAll('tu vendedor', 'quien vende o administración') : text

const withRight = ({ to, text }: Pick<Guide, 'to' | 'text'>, { mayVisit, isStaff }: Reader): string =>
  to.some(mayVisit)
    ? forReader(text, isStaff)
    : `${forReader(text, isStaff)} Tu usuario no tiene permiso para esa pantalla: pedíselo a ${isStaff ? 'quien administra' : 'tu vendedor'}.`

/** The steps of a thing of one's own; null where it has none. */
export function thingGuide(thing: OwnThing, reader: Reader): string | null {
  const steps = THINGS.get(thing)
  return steps ? withRight(steps, reader) : null
}

/** The thing a question is of, and whether it names what is in stock. */
interface Asking {
  thing: OwnThing | undefined
  isOfStock: boolean
  reader: Reader
}

const TROUBLE =
  'Lo que cada usuario ve y puede hacer depende de sus permisos: los da quien administra o, a un subusuario, el titular de la cuenta en [Usuarios](/usuario). Si es otra cosa, recargá la página; si sigue, contalo en [Soporte](/soporte) con una captura.'

/** The trouble of another, whose rights are not the asker's. */
const OF_OTHERS = /\b(?:un|una|el|la|mi|los|las) (?:cliente|clienta|usuario|vendedor|vendedora)s? no\b/

/** The rights that a screen needs, and its steps. */
function troubleAnswer(text: string, { thing, isOfStock, reader }: Asking): string | null {
  const steps = found(WAYS, text) ?? (thing && THINGS.get(thing))
  if (!steps) return isOfStock ? null : TROUBLE
  if (OF_OTHERS.test(text)) return paragraphsOf(TROUBLE, forReader(steps.text, reader.isStaff))
  return paragraphsOf(
    steps.to.some(reader.mayVisit)
      ? 'Tu usuario tiene permiso para ver esa pantalla; para cargar o cambiar algo ahí puede hacer falta otro, que da quien administra. Sin señal, lo enviado espera en [Pendientes](/pendientes).'
      : '',
    withRight(steps, reader),
  )
}

const paragraphsOf = (...parts: string[]): string => parts.filter(Boolean).join('\n\n')

/** The way that a folded question asks for, or what to do about a trouble; null for none. */
export function wayAnswer(text: string, asking: Asking): string | null {
  const trouble = isInTrouble(text) && !/\d/.test(text) ? troubleAnswer(text, asking) : null
  const steps = text.search(ASKS_WAY) < 0 ? undefined : found(WAYS, text)
  return trouble ?? (steps ? withRight(steps, asking.reader) : null)
}

/** Something in place of a service that no screen sells; null for none. */
export const serviceAnswer = (text: string, reader: Reader): string | null => {
  const service = found(INSTEAD, text)
  return service ? withRight({ ...service, to: ['/'] }, reader) : null
}
