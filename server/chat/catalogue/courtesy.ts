import { fold } from '#contract/kit/normalize.ts'
import { rowsIn } from './words.ts'

const CAN =
  'Preguntame por stock, lotes, medidas, ofertas, precios en dólares o pesos, lo que viene en tránsito, cuántas placas necesitás, usos y cuidado de un material, o por tus pedidos, turnos, reclamos y saldo.'

/** Whole messages that want no source, each with its answer. */
const COURTESIES = rowsIn(`
  ^(?:(?:ok|okey|dale|listo|perfecto|genial|no|si|bueno|barbaro|muchas|mil|bien|buenisimo|joya) )*(?:gracias|grac)(?: .{0,25})?$|^(?:te )?agradezco|^muy amable => De nada. Si necesitás algo más, acá estoy.
  ^(?=(?:.* )?(?:chau|chao|adios|hasta|vemos|saludos)(?: |$))(?:(?:(?:ja|je|ji)+|bueno|listo|ok|dale|gracias|chau|chao|adios|hasta (?:luego|manana|pronto)|nos vemos|buen(?:as)? noches|saludos)(?: |$))+$ => Chau. Acá estoy cuando me necesites.
  ^(?:(?:ja|je|ji)+|(?:no (?:te )?(?:entiendo|entendi|me sirve[sn]?)|sos (?:(?:muy|re|un|una) )*(?:desastre|mal[oa]|inutil|lent[oa]|burr[oa]|tont[oa])|que desastre)(?: .{0,25})?)$|^(?:(?:che|pero|la|sos|son|que|andate|anda) )*(?:un[ao]? )?(?:put[oa]|mierda|bolud[oa]|pelotud[oa]|inutil(?:es)?|idiota|estupid[oa]|imbecil|tarad[oa]|forr[oa]|concha|carajo|basura|desastre|porqueria)(?: .*)?$|^no (?:anda|sirve|funciona) (?:nada|para nada|un carajo) => Perdón si no te ayudé. <can>
  ^(?:(?:ok(?:ey)?|dale|listo|perfecto|genial|buenisimo|barbaro|joya|entendido|de acuerdo|bien|excelente|si|no|nada(?: mas)?|ah|aja|claro|esta bien)(?: |$))+$ => Bien. Si necesitás algo más, preguntame.
  ^(?:(?:hola|buenas?|buen(?:os)?|dias?|tardes|noches|que tal|como (?:estas|andas|va|te va)|junior|todo bien|hey|holis|che|(?:necesito|quiero|dame|me das)? ?(?:una? )?(?:ayuda|mano|consulta)|(?:te )?(?:hago|tengo) una (?:consulta|pregunta)|me ayudas|como va todo)(?: |$))+$ => Hola. <can>
  ^(?:ayuda|help|contame (?:algo|de vos)|quien te (?:hizo|creo|programo)|que (?:podes|sabes) hacer|quien (?:sos|eres)|que sos|como te llamas|(?:para que|en que) (?:servis|me podes ayudar|ayudas).*|(?:sos|es|(?:estoy )?(?:hablo|hablando|chateando) con|me (?:atiende|responde|contesta)) (?:una? )?(?:robot|bot|chatbot|ia|maquina|humano|persona)(?: .*)?)$ => Soy Junior, el asistente del portal: un programa, no una persona. <can>
  ^(?:te (?:quiero|amo|adoro)|sos (?:un |una )?(?:genio|genia|crack|capo|capa|grande|maquina|groso)|(?:que )?(?:buen[oa]|linda?) (?:que sos|pregunta|respuesta)|me encanta).*$ => Gracias. Si necesitás algo más, acá estoy.
  ^(?:(?:me )?(?:cont|dec|sab|ten)[a-z]* .{0,15})?chistes?(?: .*)?$ => De chistes no tengo stock. <can>
  ^(?:nos vemos|que (?:tengas|pases) .*|buen (?:finde|fin de semana|dia de trabajo)|(?:te|lo) dejo)$ => Chau. Acá estoy cuando me necesites.`).map(
  ([words = '', answer = '']) => [new RegExp(words), answer.replace('<can>', CAN)] as const,
)

/** The answer to thanks, greetings and farewells; null for every other message. */
export function courtesy(message: string): string | null {
  // 'buenass', 'graciasss'.
  const plain = fold(message)
    .replace(/(\p{L})\1+(?!\p{L})/gu, '$1')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // '????'
  if (plain === '' && message.trim() !== '') return `¿En qué te ayudo? ${CAN}`
  return COURTESIES.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
