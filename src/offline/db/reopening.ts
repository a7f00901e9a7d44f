import type { DBCore, Middleware } from 'dexie'

/**
 * Phones drop the connection to their storage in the background and say so with an error of their own. Said as what
 * Dexie knows, the database is opened again and the transaction begins anew, three times at most. [F20]
 */
export const reopening: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'reopening',
  create: (core) => ({
    ...core,
    transaction: (...asked) => {
      try {
        return core.transaction(...asked)
      } catch (error) {
        if ((error as Error).name !== 'UnknownError') throw error
        throw new DOMException((error as Error).message, 'InvalidStateError')
      }
    },
  }),
}
