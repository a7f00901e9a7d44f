import * as v from 'valibot'
import { type Db, readMeta, writeMeta } from '#src/offline/db/db.ts'

const prepared = v.object({
  sucursales: v.array(v.string()),
  dias: v.number(),
  fotos: v.picklist(['ninguna', 'miniaturas']),
  /** null until the first time it came through. */
  readyAt: v.nullable(v.number()),
  lotes: v.number(),
  photosHeld: v.number(),
})

/** The data the seller prepared on this phone, and when it was last complete. */
export type Prepared = v.InferOutput<typeof prepared>

/** A seller's choice of data for this phone. */
export type PreparedChoice = Pick<Prepared, 'sucursales' | 'dias' | 'fotos'>

/** A choice that cannot be made out counts as none: the phone is prepared anew. [F40] */
export async function readPrepared(db: Db): Promise<Prepared | undefined> {
  const held = await readMeta<Prepared>(db, 'preparado')
  return v.is(prepared, held) ? held : undefined
}

export const writePrepared = (db: Db, prepared: Prepared): Promise<void> =>
  writeMeta(db, 'preparado', prepared)
