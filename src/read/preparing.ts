import { useSyncExternalStore } from 'react'
import { AppError } from '#contract/kit/errors.ts'
import type { Db } from '#src/offline/db/db.ts'
import { sayingWhy } from '#src/offline/db/saying-why.ts'
import type { Device } from '#src/offline/device.ts'
import type { PrepareProgress } from '#src/offline/fetch/prepare.ts'
import type { PreparedChoice } from '#src/offline/fetch/prepared.ts'
import { useDevice } from './device-context.tsx'

export type { PrepareProgress } from '#src/offline/fetch/prepare.ts'
export { type Prepared, type PreparedChoice, readPrepared } from '#src/offline/fetch/prepared.ts'

/** A preparation of this tab, whichever screen is shown meanwhile. */
export interface Preparation {
  state: 'quieta' | 'andando' | 'pausando' | 'en-pausa'
  /** Parts brought so far, each once, in their order. */
  parts: readonly PrepareProgress[]
  /** 0 to 1. */
  fraction: number
  /** Why the last one failed. */
  messages: readonly string[]
}

interface Preparer {
  read(): Preparation
  subscribe(listener: () => void): () => void
  /** True when everything came through. */
  start(device: Device, choice: PreparedChoice): Promise<boolean>
  /** Stops after what is arriving; another start goes on from there. */
  pause(): void
}

const QUIET: Preparation = { state: 'quieta', parts: [], fraction: 0, messages: [] }
const preparers = new WeakMap<Db, Preparer>()

function preparerOf(db: Db): Preparer {
  const known = preparers.get(db)
  if (known) return known
  const preparer = openPreparer()
  preparers.set(db, preparer)
  return preparer
}

function openPreparer(): Preparer {
  const listeners = new Set<() => void>()
  let stop: AbortController | null = null
  let now = QUIET
  const become = (next: Partial<Preparation>) => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  return {
    read: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    pause: () => {
      stop?.abort()
      become({ state: 'pausando' })
    },
    async start(device, choice) {
      if (stop) return false
      stop = new AbortController()
      const { signal } = stop
      become({ ...QUIET, state: 'andando' })
      const onProgress = (progress: PrepareProgress) =>
        become({ parts: withPart(now.parts, progress), fraction: progress.fraction })
      try {
        await navigator.storage?.persist?.()
        await sayingWhy(() => device.prepare(choice, { onProgress, signal }))
        become(QUIET)
        return true
      } catch (error) {
        become(signal.aborted ? { state: 'en-pausa' } : { state: 'quieta', messages: messagesOf(error) })
        return false
      } finally {
        stop = null
      }
    },
  }
}

const messagesOf = (error: unknown): readonly string[] =>
  error instanceof AppError ? error.messages : ['No se pudo preparar la salida.']

/** The parts with the newest figures of one of them. */
function withPart(parts: readonly PrepareProgress[], progress: PrepareProgress): PrepareProgress[] {
  const isKnown = parts.some(({ what }) => what === progress.what)
  return isKnown ? parts.map((part) => (part.what === progress.what ? progress : part)) : [...parts, progress]
}

/** The preparation of this phone that is under way or paused here, and how to start and pause it. */
export function usePreparing(): Preparation & {
  start: (choice: PreparedChoice) => Promise<boolean>
  pause: () => void
} {
  const device = useDevice()
  const { subscribe, read, start, pause } = preparerOf(device.db)
  const now = useSyncExternalStore(subscribe, read, read)
  return { ...now, start: (choice) => start(device, choice), pause }
}
