import type { Known } from '#contract/kit/known.ts'
import { platesText } from '#contract/rules/hold-rules.ts'

type Args = Readonly<Record<string, unknown>>

/** `Muestrario con 3 chapas, para Andino Mesadas` */
export async function savedBoardSentence(
  { items, account_id, cliente: client }: Args,
  known: Known,
): Promise<string> {
  const name = account_id ? await known.cuentaPorId(account_id) : client
  return `Muestrario con ${platesText(Array.isArray(items) ? items.length : 0)}${name ? `, para ${name}` : ''}`
}

export const endedBoardSentence = (): string => 'Muestrario: terminar el enlace'
