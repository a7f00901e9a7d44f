import { type Foto, leerFotosDeLote } from '#contract/calls/fotos.ts'
import { localQuery } from '#src/bridge/local-query.ts'
import { callName, readKnown } from '#src/offline/coverage.ts'
import type { Db } from '#src/offline/db.ts'

/** The photos of these lots, in the lots' order and by plate. */
export async function readFotosDeLotes(db: Db, lotes: readonly number[]): Promise<Foto[]> {
  if (lotes.length === 0) return []
  const fotos = await db.fotos
    .where('lote_id')
    .anyOf([...lotes])
    .toArray()
  const places = new Map(lotes.map((id, place) => [id, place]))
  const place = (foto: Foto) => places.get(foto.lote_id) ?? lotes.length
  return fotos.sort((a, b) => place(a) - place(b) || a.number - b.number)
}

/** The photos of one lot, brought up to date from the server. [S213] */
export function fotosDeLote(id: number) {
  const input = { id: String(id) }
  return localQuery({
    key: ['fotos', id],
    isReference: isLote(id),
    read: (db) => readFotosDeLotes(db, [id]),
    known: async (db) => {
      const [at = null] = await readKnown(db, [callName('fotos', leerFotosDeLote, input)])
      return { at, isWhole: at !== null }
    },
    refresh: { endpoint: leerFotosDeLote, input },
  })
}

/** Whether a number of an address can be that of a lot. */
export const isLote = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= 2147483647
