import { type Db, readMeta, writeMeta } from './db.ts'

/** What the seller asked to have on this phone, and when it was last complete. */
export interface Prepared {
  sucursales: string[]
  dias: number
  fotos: 'ninguna' | 'miniaturas'
  /** null until the first time it came through. */
  readyAt: number | null
  lotes: number
  fotosHeld: number
}

export const readPrepared = (db: Db): Promise<Prepared | undefined> => readMeta<Prepared>(db, 'preparado')
export const writePrepared = (db: Db, prepared: Prepared): Promise<void> =>
  writeMeta(db, 'preparado', prepared)
