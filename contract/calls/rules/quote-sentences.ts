import type { Known } from '#contract/kit/known.ts'
import { quoteName } from './quote-rules.ts'

type Args = Readonly<Record<string, unknown>>

/** `Presupuesto para Andino Mesadas, 3 materiales` */
export async function savedQuoteSentence(
  { account_id, cliente: client, lineas: lines }: Args,
  known: Known,
): Promise<string> {
  const typed = (client as { nombre?: unknown } | undefined)?.nombre
  const name = account_id ? await known.cuentaPorId(account_id) : typed
  const count = Array.isArray(lines) ? lines.length : 0
  return `Presupuesto${name ? ` para ${name}` : ''}, ${count === 1 ? '1 material' : `${count} materiales`}`
}

const changeSentence =
  (say: (args: Args) => string) =>
  async (args: Args, known: Known): Promise<string> => {
    const found = await known.presupuesto(args.uuid)
    return `Presupuesto${found ? ` ${quoteName(found)}` : ''}: ${say(args)}`
  }

const HEARD: Readonly<Record<string, string>> = {
  acepta: 'aceptado',
  cambio: 'el cliente pide un cambio',
  rechaza: 'rechazado',
}

export const sentQuoteSentence = changeSentence(({ apartar: holds }) =>
  holds ? 'enviar y apartar sus chapas' : 'enviar',
)
export const answeredQuoteSentence = changeSentence(
  ({ respuesta: answer }) => HEARD[String(answer)] ?? 'responder',
)
export const cancelledQuoteSentence = changeSentence(() => 'anular')
export const revokedQuoteSentence = changeSentence(() => 'revocar su enlace')
