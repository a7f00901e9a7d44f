import type { OwnThing } from '#server/chat/catalogue/source.ts'
import { within } from '#server/chat/catalogue/wishes.ts'
import { ADMIN_GUIDES } from './admin-guides.ts'
import type { Guide } from './guide.ts'
import { SCREEN_GUIDES } from './screen-guides.ts'
import { OF_THINGS, SERVICES } from './thing-guides.ts'

const GUIDES: readonly Guide[] = [...ADMIN_GUIDES, ...SCREEN_GUIDES]

const ASKS_WAY = within(
  '(?:a?donde|como|de que (?:forma|manera)|se puede|puedo|podria|podemos|olvid[a-z]+|hay (?:forma|manera)|me olvid[a-z]+|pasos para|que (?:tengo|hay) que hacer|(?:funciona|anda|sirve|uso|usar)(?= sin)|quiero (?:cambiar|crear|dar de baja|instalar|compartir|exportar|bajar))',
)

/** Said where a screen is missing or refuses. */
const IN_TROUBLE = within(
  '(?:no (?:me |nos |le |les |lo |la )*(?:deja[n]?|permite|aparece[n]?|llega el (?:mail|correo|codigo)|sale el boton|figura[n]?|carga|abre|anda|funciona|habilita|muestra)|no (?:puedo|podemos|pude|encuentro|veo)|me (?:da|tira|sale|aparece) (?:un )?error|(?:me )?dice (?:que )?(?:no tengo|sin) permisos?|por que no (?:puedo|veo|me))',
)

const isInTrouble = (text: string): boolean => text.search(IN_TROUBLE) >= 0

const found = (guides: readonly Guide[], text: string) => guides.find(({ words }) => text.search(words) >= 0)

interface Reader {
  mayVisit(path: string): boolean
  isStaff: boolean
}

const withRight = ({ to, text }: Pick<Guide, 'to' | 'text'>, { mayVisit, isStaff }: Reader): string =>
  mayVisit(to)
    ? text
    : `${text} Tu usuario no tiene permiso para esa pantalla: pedíselo a ${isStaff ? 'quien administra' : 'tu vendedor'}.`

/** The steps of a thing of one's own; null where it has none. */
export function thingGuide(thing: OwnThing, reader: Reader): string | null {
  const [to, text] = OF_THINGS[thing] ?? []
  return to === undefined || text === undefined ? null : withRight({ to, text }, reader)
}

/** The thing a question is of, and whether it names what is in stock. */
interface Asking {
  thing: OwnThing | undefined
  isOfStock: boolean
  reader: Reader
}

const TROUBLE =
  'Lo que cada usuario ve y puede hacer depende de sus permisos: los da quien administra o, a un subusuario, el titular de la cuenta en [Usuarios](/usuario). Si es otra cosa, recargá la página; si sigue, contalo en [Soporte](/soporte) con una captura.'

/** The rights that a screen needs, and its steps. */
function troubleAnswer(text: string, { thing, isOfStock, reader }: Asking): string | null {
  const [to, own] = (thing && OF_THINGS[thing]) ?? []
  const steps = found(GUIDES, text) ?? (to !== undefined && own !== undefined ? { to, text: own } : null)
  if (steps === null) return isOfStock ? null : TROUBLE
  return paragraphsOf(
    reader.mayVisit(steps.to)
      ? 'Tu usuario tiene permiso para ver esa pantalla; para cargar o cambiar algo ahí puede hacer falta otro, que da quien administra. Sin señal, lo enviado espera en [Pendientes](/pendientes).'
      : '',
    withRight(steps, reader),
  )
}

const paragraphsOf = (...parts: string[]): string => parts.filter(Boolean).join('\n\n')

/** The way that a folded question asks for, or what to do about a trouble; null for none. */
export function wayAnswer(text: string, asking: Asking): string | null {
  const trouble = isInTrouble(text) && !/\d/.test(text) ? troubleAnswer(text, asking) : null
  const steps = text.search(ASKS_WAY) < 0 ? undefined : found(GUIDES, text)
  return trouble ?? (steps ? withRight(steps, asking.reader) : null)
}

/** Something in place of a service that no screen sells; null for none. */
export const serviceAnswer = (text: string, reader: Reader): string | null => {
  const service = found(SERVICES, text)
  return service ? withRight({ ...service, to: '/' }, reader) : null
}
