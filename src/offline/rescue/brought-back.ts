import { type Db, readMeta, writeMeta } from '#src/offline/db/db.ts'

/** Row of `meta`: how many changes came back from their copies, until it has been reported. */
const BROUGHT_BACK = 'recuperados'

export const noteBroughtBack = (db: Db, count: number): Promise<void> => writeMeta(db, BROUGHT_BACK, count)

export const broughtBack = async (db: Db): Promise<number> => (await readMeta<number>(db, BROUGHT_BACK)) ?? 0

export const forgetBroughtBack = (db: Db): Promise<void> => db.meta.delete(BROUGHT_BACK)
