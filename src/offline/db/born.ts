import { uuidv7 } from '#contract/kit/uuid.ts'
import { type Db, readMeta, writeMeta } from '#src/offline/db.ts'

/** Row of `meta` under which a database has its name. */
export const BORN = 'nacimiento'

/** The name of this database, given once: one that was made anew has another. [F21] */
export async function bornOf(db: Db): Promise<string> {
  return (await readMeta<string>(db, BORN)) ?? nameIt(db)
}

/** Two tabs may open an empty one at once. */
async function nameIt(db: Db): Promise<string> {
  return db.transaction('rw', db.meta, async () => {
    const held = await readMeta<string>(db, BORN)
    const born = held ?? uuidv7()
    if (held === undefined) await writeMeta(db, BORN, born)
    return born
  })
}
