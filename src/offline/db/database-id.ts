import { uuidv7 } from '#contract/kit/uuid.ts'
import { type Db, readMeta, writeMeta } from './db.ts'

/** Key in `meta` of a database's id. */
export const DATABASE_ID = 'nacimiento'

/** The id of this database, created once: a newly created database has another. [F21] */
export async function databaseId(db: Db): Promise<string> {
  return (await readMeta<string>(db, DATABASE_ID)) ?? createDatabaseId(db)
}

/** In a transaction, as two tabs may open an empty database at once. */
async function createDatabaseId(db: Db): Promise<string> {
  return db.transaction('rw', db.meta, async () => {
    const stored = await readMeta<string>(db, DATABASE_ID)
    const id = stored ?? uuidv7()
    if (stored === undefined) await writeMeta(db, DATABASE_ID, id)
    return id
  })
}
