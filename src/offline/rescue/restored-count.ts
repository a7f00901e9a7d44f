import { type Db, readMeta, writeMeta } from '#src/offline/db/db.ts'

/** Row of `meta`: how many changes came back from their copies, until it has been reported. */
const RESTORED = 'recuperados'

export const noteRestored = (db: Db, count: number): Promise<void> => writeMeta(db, RESTORED, count)

export const restoredCount = async (db: Db): Promise<number> => (await readMeta<number>(db, RESTORED)) ?? 0

export const forgetRestored = (db: Db): Promise<void> => db.meta.delete(RESTORED)
