import type { Db } from './db.ts'

/** Forms and cart that are not sent yet, one per user (its own database) and name. [S158, A80] */
export async function readDraft<T>(db: Db, key: string): Promise<T | undefined> {
  return (await db.borradores.get(key))?.value as T | undefined
}

export async function writeDraft(db: Db, key: string, value: unknown): Promise<void> {
  await db.borradores.put({ key, value, at: Date.now() })
}

/** Changes a draft in one transaction, so that two tabs never lose each other's lines. */
export async function changeDraft<T>(db: Db, key: string, change: (draft: T | undefined) => T): Promise<T> {
  return db.transaction('rw', db.borradores, async () => {
    const value = change((await db.borradores.get(key))?.value as T | undefined)
    await db.borradores.put({ key, value, at: Date.now() })
    return value
  })
}

export async function dropDraft(db: Db, key: string): Promise<void> {
  await db.borradores.delete(key)
}
