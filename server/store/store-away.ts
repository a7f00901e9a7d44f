import { AppError } from '#contract/kit/errors.ts'
import type { BlobStore } from './blob-store.ts'

/** The store cannot do it now, or not as it is set: whatever was asked for may go well later. Its cause says why. */
export class StoreAway extends AppError {
  constructor(cause: unknown) {
    super('no-disponible', { cause, message: 'Los archivos no están disponibles por el momento.' })
  }
}

/** A full disk has words of its own. */
const full = new Set(['ENOSPC', 'EDQUOT'])

/** Errors that are not the store's own doing: a name that is none, and a full disk. */
const isOther = (error: unknown): boolean =>
  error instanceof RangeError || full.has((error as NodeJS.ErrnoException).code ?? '')

function refuse(error: unknown): never {
  throw isOther(error) ? error : new StoreAway(error)
}

/** The same store, whose faults are a StoreAway: a 500 would count as the fault of what a phone sent. [SY32] */
export function withAway({ url, ...store }: BlobStore): BlobStore {
  async function* list(prefix: string): AsyncGenerator<string> {
    try {
      yield* store.list(prefix)
    } catch (error) {
      refuse(error)
    }
  }
  return {
    ...{ url, list },
    put: (name, type, bytes) => store.put(name, type, bytes).catch(refuse),
    get: (name) => store.get(name).catch(refuse),
    delete: (name) => store.delete(name).catch(refuse),
  }
}
