import type { DBCore, Middleware } from 'dexie'

const listeners = new Set<() => void>()
/** Whether a write was refused before anything listened. */
const early = { isNoted: false }

/** A write was refused because the phone is full. [F19] */
export function noteFullPhone(): void {
  early.isNoted = listeners.size === 0
  for (const listener of listeners) listener()
}

/** Calls back whenever any write is refused for want of room. Returns how to stop. */
export function onFullPhone(listener: () => void): () => void {
  listeners.add(listener)
  if (early.isNoted) noteFullPhone()
  return () => void listeners.delete(listener)
}

/** Whether this is the storage's error for a full phone: alone, or inside one of Dexie's. */
export function isFullPhone(cause: unknown): boolean {
  const { inner, failures = [] } = (cause ?? {}) as { inner?: unknown; failures?: Iterable<unknown> }
  return [cause, inner, ...failures].some(
    (item) => (item as Error | undefined)?.name === 'QuotaExceededError',
  )
}

function noteIfFull(cause: unknown): void {
  if (isFullPhone(cause)) noteFullPhone()
}

/** Notes each write that a database refuses for want of room, and each whose end it refuses. */
export const notingFull: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'noting-full',
  create: (core) => ({
    ...core,
    transaction: (...asked) => {
      const transaction = core.transaction(...asked)
      const opened = transaction as IDBTransaction
      opened.addEventListener('abort', () => noteIfFull(opened.error))
      return transaction
    },
    table: (name) => {
      const table = core.table(name)
      return {
        ...table,
        mutate: (request) =>
          table.mutate(request).then(
            (answer) => {
              if (answer.numFailures > 0) noteIfFull({ failures: Object.values(answer.failures) })
              return answer
            },
            (error) => {
              noteIfFull(error)
              throw error
            },
          ),
      }
    },
  }),
}
