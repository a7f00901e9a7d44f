import { fold } from '#contract/kit/normalize.ts'
import type { OwnThing } from './source.ts'
import { within } from './wishes.ts'
import { rowsIn } from './words.ts'

const thingsIn = (table: string) =>
  rowsIn(table).map(([thing, words = '']) => [thing as OwnThing, within(words)] as const)

/** Nouns of one's own things: a question that says one is about it, whichever stone it names. */
const NOUNS = thingsIn(String.raw`
  orden-de-trabajo => ordenes de trabajo|orden de trabajo|ots?(?: ?-?\d+)?
  lista-de-precios => listas? de precios?
  reclamo => reclamos?|quejas?
  turno => turnos?|fleteros?|transportes?|transportistas?|(?:que nave|donde|hora) .{0,12}retir(?:o|amos)|chofer(?:es)?
  deuda => cuanto (?:tengo|me queda) para (?:gastar|comprar)|si (?:le |les |te )?(?:pago|abono|deposito|transfiero|entrego|doy) .{0,20}\d.*
  pago => links?|boton(?:es)?(?: de pagos?)?|pagos?|pague|pagamos|anticipos?|medios? de pago|(?:me|nos) (?:rechaz|deneg|neg)[a-z]+|quien no (?:me )?pag[a-z]+
  comprobante => (?:mis?|la|las|ultimas?|tus?|los?|que|cual(?:es)?) (?:facturas?|recibos?)|facturas|(?:factura|fact|fc|recibo) (?:n[a-z°º]*\.? ?)?[\d-]+|(?:proxim[ao]s?|ultim[ao]s?|otras?|algunas?|una|cada) facturas?|recibos|(?:que|cuanto|lo que) (?:me |nos |se )?vencen?|comprobantes?|notas? de credito
  deuda => debo|debemos|(?:cuanto|que|quien(?:es)?) (?:(?:me|nos|le|les) )?deben?|deudores|morosos?|mas deben?|deben? mas|adeud[a-z]+|(?:estado|resumen) de cuenta|(?:mi|la|su) cuenta|estoy debiendo|deudas?|saldo|mis saldos|cuenta corriente|limite de credito|(?<!(?:tarjetas?|notas?) de )credito|vencidos?|vencimientos?
  pedido => pedidos?|ordenes|orden|pedi|pedimos|encargue|pidio|pidieron|ya est[a-z]+(?: list[oa]s?)?(?=\W*$)|ya (?:salio|salieron|despacharon|entregaron)`)
/** Things said by what is done with them: of a stone it is a wish for stock. */
const VERBS = thingsIn(`
  reclamo => reclamar|reclamo
  turno => quien(?:es)? (?:viene|vienen|retira|retiran|carga|cargan|tiene turno|llega|pasa)|cuando (?:puedo |podemos )?retir[a-z]+|cuando (?:me |nos )?(?:entregan|traen)
  pago => pague|pagamos|pagar|pago|abonar|abono
  pedido => (?:me|nos) (?:entreg|mand|tra|lleg)[a-z]+|pedir|pido|comprar|compro|encargar|encargo`)
/** 'Cómo' before anything that is done; 'cómo van' asks for a state. */
const ASKS_HOW = within(
  '(?:como|por donde|donde) (?:(?:se|le|les|lo|la|los|las|me|te|nos) )*(?!v[ae]n?(?![a-z])|viene|anda|est[ae]|veo|ver |vemos|miro|encuentro|figura|aparece|sigue[n ]|qued|fue|son |es |tengo|ando|salio)[a-z]+|(?:quiero|necesito|quisiera|puedo|me ayudas a) (?:hacer|cargar|armar|iniciar|sacar|reclamar|realizar|pagar|abonar)|pasos? para|medios? de pago|formas? de pago|se puede (?:pagar|pedir|reclamar)',
)
/** Said of another, never of the asker. */
const OF_OTHERS = within(
  '(?:debe|deben|adeuda|adeudan)|(?:otro|otra|otros|otras) (?:cliente|cuenta|usuario)s?|(?:saldo|deuda|facturas?) (?:del?|de la) (?!mi|hoy|ayer|este|mes|dia|pagos?|cuenta corriente|enero|febrero|marzo|abril|mayo|junio|julio|agosto|se[p]?tiembre|octubre|noviembre|diciembre)[a-z]+',
)
const MINE = within('mis?|nuestr[oa]s?')
const NUMBER =
  /(?:pedido|reclamo|turno|orden|ot|factura|fact|fc|recibo|comprobante)(?: n(?:ro|umero|°|º)?\.?)? ?#? ?-?(?:\d{4}-)?(\d{1,8})\b|#(\d{1,7})\b/

/** A thing of the asker's own that is asked for: with its number, or how it is done. */
export interface OwnWish {
  thing: OwnThing
  number?: number
  isHow: boolean
  /** Said by its noun, with its number, or as 'mi'. */
  isOwn: boolean
  isOfOthers: boolean
}

/** The thing of their own that a folded question is about; null for none. */
export function ownWish(text: string): OwnWish | null {
  const has = (pattern: RegExp) => text.search(pattern) >= 0
  const noun = NOUNS.find(([, pattern]) => has(pattern))?.[0]
  const [, named, signed] = NUMBER.exec(text) ?? []
  // '#16' is written of orders.
  const thing = noun ?? VERBS.find(([, pattern]) => has(pattern))?.[0] ?? (signed && ('pedido' as const))
  if (!thing) return null
  const number = named ?? signed
  const isOwn = noun !== undefined || number !== undefined || has(MINE)
  return {
    ...{ thing, isHow: has(ASKS_HOW), isOwn, isOfOthers: has(OF_OTHERS) },
    ...(number !== undefined && { number: Number(number) }),
  }
}

/** Verbs of changes; a noun is none: 'factura 1893', 'reserva'. */
const CHANGE =
  '(?:cancel|anul|reserv|agend|apart|guard|borr|elimin|despach|factur|cobr|rechaz|aprob|modific|confirm|reprogram)'
const WITH_PRONOUN = '(?:l[oae]s?|me(?:l[oa]s?)?|nos|se(?:l[oa]s?)?)'
const MAKEABLE =
  '(?:pedido|turno|link|pago|factura|reclamo|camion|flete|presupuesto|usuario|boton|mail|correo|cotizacion|reserva)s?'
const CHANGE_VERB = `${CHANGE}(?:[ae]n?${WITH_PRONOUN}|ar(?:${WITH_PRONOUN})?)`
/** Folded: 'cancelame', 'reservar', 'facturá el pedido', 'haceme un pedido', 'mandale un mail'. */
const COMMANDS = within(
  [
    CHANGE_VERB,
    `^\\W*(?:(?:por favor|che|dale|hola),? )?${CHANGE}a (?:el|la|los|las|mi|mis|un|una|ese|esa|este|esta|todo) [a-z]+`,
    `(?:hace|arma|asigna|genera|crea|carga|saca|da|manda|envia|pasa)(?:me|nos|le|les)(?:lo|la)? (?:un|una|otro|otra|el|la) ${MAKEABLE}`,
    '(?:agrega|suma|pone|saca)(?:l[eoa]s?|me)? .{0,80}(?:al|del|en el) (?:pedido|carrito|turno)',
    `(?:y |, ?)(?:cancel|anul|confirm|borr|elimin|modific|aprob)a (?:el|la|los|las|mi|mis|todo) ?[a-z]*`,
    `(?:cambi|actualiz|aplic|asign|activ|desactiv|rebaj|baj|sub|edit)[aei]n?${WITH_PRONOUN}`,
    `(?:me|nos) (?:das|haces|sacas|armas|agendas|asignas|reservas|cargas|generas) (?:(?:un|una|otro|otra) )?${MAKEABLE}`,
    `(?:(?:me|nos) )?(?:podes|podrias) (?:asignar|dar|sacar|hacer|armar|cargar|cambiar|crear|generar|${CHANGE}ar)(?:me|nos)? (?:un|una|el|la|otro|otra) [a-z]+`,
    '(?:quiero|necesito|quisiera|queria|dame|pedime|conseguime) (?:un |otro )?(?:turno|flete|camion)(?! n?[a-z°]*\\d)',
    '(?:pone|deja)(?:me|le|nos|les)(?:l[oa]s?)? .{0,30}(?:a|en|por) (?:\\$|u\\$d|usd)? ?\\d+',
    'da(?:me|nos|le) (?:permisos?|acceso)|hace(?:me|nos|le) (?:(?:un|una) )?(?:descuento|rebaja|titular|admin[a-z]*)',
  ].join('|'),
)
/** 'Reservá', with its accent, is no noun. */
const IMPERATIVE = new RegExp(`(?<!\\p{L})${CHANGE}á(?!\\p{L})`, 'u')
/** 'Pasame la factura' only asks. */
const SHOWS = within('(?:manda|envia|pasa|da)(?:me|nos) (?:el|la|los|las|mi|mis) [a-z]+')
const ASKS_ABOUT = within(
  'como|donde|se puede|cuando|cuanto|quien|por que|porque|pueden?|puedo|hay que|si|(?:tengo|tenes|quedo) que',
)
const UNDONE = within(
  `(?:${CHANGE_VERB}|mandame) no|no (?:(?:me|lo|la) )?(?:${CHANGE}[ae]s?|${CHANGE_VERB}|mandes|hagas)`,
)

/** Whether a question gives an order to do something, which nothing here does. */
export function isCommand(question: string): boolean {
  const text = fold(question).replace(UNDONE, ' ')
  if (text.search(ASKS_ABOUT) >= 0 || text.search(SHOWS) >= 0) return false
  return text.search(COMMANDS) >= 0 || IMPERATIVE.test(question.toLowerCase().normalize('NFC'))
}

/** The question without what it says is not to be done: 'reservame no, sólo decime…'. */
export const withoutUndone = (text: string): string => text.replace(UNDONE, ' ')
