import { type Db, readMeta, writeMeta } from '#src/offline/db/db.ts'

const LAST = 'ultimo-cliente'

/** The account this person last ordered for on this phone, by CUIT; null before the first order. */
export const lastClient = async (db: Db): Promise<string | null> => (await readMeta<string>(db, LAST)) ?? null

export const keepLastClient = (db: Db, cuit: string): Promise<void> => writeMeta(db, LAST, cuit)
