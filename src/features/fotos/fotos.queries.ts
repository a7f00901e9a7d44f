import type { Foto } from '#contract/calls/fotos.ts'
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
