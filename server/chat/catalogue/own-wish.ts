import type { OwnThing } from './source.ts'
import { within } from './wishes.ts'

/** Nouns of one's own things: a question that says one is about it, whichever stone it names. */
const NOUNS: readonly (readonly [OwnThing, RegExp])[] = [
  ['orden-de-trabajo', within('ordenes de trabajo|orden de trabajo|mis? ot|la ot')],
  ['lista-de-precios', within('listas? de precios?')],
  ['reclamo', within('reclamos?|quejas?')],
  ['turno', within('turnos?')],
  [
    'pago',
    within(
      'links?|boton de pagos?|pagos?|medios? de pago|(?:me|nos) (?:rechaz|deneg|neg)[a-z]+|quien no (?:me )?pag[a-z]+',
    ),
  ],
  [
    'comprobante',
    within(
      '(?:mis?|la|las|ultimas?|tus?|los?|que|cual(?:es)?) (?:facturas?|recibos?)|facturas|factura (?:n[a-z°º]*\\.? ?)?[\\d-]{3,}|comprobantes?|notas? de credito',
    ),
  ],
  [
    'deuda',
    within(
      'debo|debemos|(?:cuanto|que|quien(?:es)?) (?:(?:me|nos|le|les) )?deben?|adeud[a-z]+|(?:estado|resumen) de cuenta|(?:mi|la|su) cuenta|estoy debiendo|deudas?|saldo|mis saldos|cuenta corriente|limite de credito|(?<!(?:tarjetas?|notas?) de )credito|vencidos?|vencimientos?',
    ),
  ],
  ['pedido', within('pedidos?|ordenes|orden|ya (?:salio|salieron|despacharon|entregaron)')],
]
/** Things said by what is done with them: of a stone it is a wish for stock. */
const VERBS: readonly (readonly [OwnThing, RegExp])[] = [
  ['reclamo', within('reclamar|reclamo')],
  ['pago', within('pagar|pago|abonar|abono')],
  ['pedido', within('pedir|pido|comprar|compro|encargar|encargo')],
]
/** 'Cómo' before anything that is done; 'cómo van' asks for a state. */
const ASKS_HOW = within(
  '(?:como|por donde|donde) (?:(?:se|le|les|lo|la|los|las|me|te|nos) )*(?!v[ae]n?(?![a-z])|viene|anda|est[ae]|sigue[n ]|qued|fue|son |es |tengo|ando|salio)[a-z]+|(?:quiero|necesito|quisiera|puedo|me ayudas a) (?:hacer|cargar|armar|iniciar|sacar|reclamar|realizar|pagar|abonar)|pasos? para|medios? de pago|formas? de pago|se puede (?:pagar|pedir|reclamar)',
)
/** Said of another, never of the asker. */
const OF_OTHERS = within(
  '(?:debe|deben|adeuda|adeudan)|(?:otro|otra|otros|otras) (?:cliente|cuenta|usuario)s?|(?:saldo|deuda|facturas?) (?:del?|de la) (?!mi|hoy|ayer|este|mes|dia|pagos?|cuenta corriente|enero|febrero|marzo|abril|mayo|junio|julio|agosto|se[p]?tiembre|octubre|noviembre|diciembre)[a-z]+',
)
const MINE = within('mis?|nuestr[oa]s?')
const NUMBER =
  /(?:pedido|reclamo|turno|orden|factura|comprobante)(?: (?:n(?:ro|umero|°|º)?\.? ?))?(?: ?#? ?)(?:\d{4}-)?(\d{1,8})\b|#(\d{1,7})\b/

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
  const thing = noun ?? VERBS.find(([, pattern]) => has(pattern))?.[0]
  if (thing === undefined) return null
  const [, named, signed] = NUMBER.exec(text) ?? []
  const number = named ?? signed
  const isOwn = noun !== undefined || number !== undefined || has(MINE)
  return {
    ...{ thing, isHow: has(ASKS_HOW), isOwn, isOfOthers: has(OF_OTHERS) },
    ...(number !== undefined && { number: Number(number) }),
  }
}

/** Something to be done, which nothing here does; 'mandame el precio' only asks. */
const COMMANDS = within(
  '(?:cancel|anul|reserv|agend|apart|guard|borr|elimin|despach|factur|cobr|rechaz|aprob)(?:a|ame|anos|alo|ala|en|enme|ame|ar)(?:lo|la|los|las|me)?|(?:manda|envia|carga|hace|arma|asigna|genera|crea|saca|pasa|da)(?:me|nos|le|les)(?:lo|la)? (?:(?:un|una|el|la|los|las|mi|otro) )?(?:pedido|turno|link|pago|factura|reclamo|camion|flete|material|presupuesto|usuario|boton|mail|correo)s?',
)
const ASKS_ABOUT = within('como|donde|se puede|cuando|cuanto|quien|por que|porque|pueden?|puedo|hay que|si')
const NOT_DONE = within('(?:cancel|reserv|anul|mand)[a-z]+ no|no (?:me )?(?:cancel|reserv|anul|mand)[a-z]+')

/** Whether a folded question gives an order to do something. */
export const isCommand = (text: string): boolean =>
  text.search(COMMANDS) >= 0 && text.search(ASKS_ABOUT) < 0 && text.search(NOT_DONE) < 0

/** The question without what it says is not to be done: 'reservame no, sólo decime…'. */
export const withoutUndone = (text: string): string => text.replace(NOT_DONE, ' ')
