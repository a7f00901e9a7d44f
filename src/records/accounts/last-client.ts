import { type Db, readMeta, writeMeta } from '#src/offline/db/db.ts'

const LAST = 'ultimos-clientes'
const MOST_CLIENTS = 4

/** The accounts this person last ordered for on this phone, by CUIT, the newest first. */
export const lastClients = async (db: Db): Promise<readonly string[]> =>
  (await readMeta<string[]>(db, LAST)) ?? []

/** Puts an account before those of earlier orders. */
export const keepLastClient = (db: Db, cuit: string): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    const others = (await lastClients(db)).filter((other) => other !== cuit)
    await writeMeta(db, LAST, [cuit, ...others].slice(0, MOST_CLIENTS))
  })
