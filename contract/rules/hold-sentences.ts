import type { Known } from '#contract/kit/known.ts'
import { listText } from '#contract/kit/sentence-words.ts'
import { platesText } from './hold-rules.ts'

type Args = Readonly<Record<string, unknown>>

interface GivenItem {
  lot_id?: unknown
  chapa?: unknown
  piezas?: unknown
}

async function itemText({ lot_id, chapa: plate, piezas: pieces }: GivenItem, known: Known): Promise<string> {
  const lot = await known.lote(lot_id)
  const of = lot ? `${lot.product_name}, lote ${lot.batch}` : 'un lote'
  return plate === undefined || plate === null || plate === ''
    ? `${platesText(Number(pieces))} de ${of}`
    : `chapa ${plate} de ${of}`
}

/** `Apartar chapa 3 de Gris Pulpis, lote B-1042, para Andino Mesadas` */
export async function newHoldsSentence(
  { items, account_id, cliente: client }: Args,
  known: Known,
): Promise<string> {
  const given = Array.isArray(items) ? (items as GivenItem[]) : []
  const texts = await Promise.all(given.map((item) => itemText(item, known)))
  const name = account_id ? await known.cuentaPorId(account_id) : client
  return `Apartar ${listText(texts)}${name ? `, para ${name}` : ''}`
}

/** `Apartado de la chapa 3 de Gris Pulpis, lote B-1042: liberar` */
const changeSentence =
  (what: string) =>
  async ({ uuid }: Args, known: Known): Promise<string> => {
    const hold = await known.apartado(uuid)
    const of = hold ? ` de ${hold.product_name}, lote ${hold.batch}` : ''
    return `Apartado${of}: ${what}`
  }

export const changedHoldSentence = changeSentence('cambiar')
export const extendedHoldSentence = changeSentence('extender')
export const releasedHoldSentence = changeSentence('liberar')
