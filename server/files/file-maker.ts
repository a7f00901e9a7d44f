import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from '#contract/kit/errors.ts'
import type { UploadJob, UploadRead } from '#server/erp/upload/read-upload.ts'
import { Download } from '#server/http/answer/download.ts'
import { createTurns, type Turns } from '#server/http/guard/turns.ts'
import { partOf } from '#server/settings/project-folder.ts'
import type { FileJob, FileResult, FileSources } from './file-job.ts'

/** Files of one person that wait behind the one that is made; one more is a 429. */
const MOST_WAITING = 20
/** Files of all persons that wait for a thread; one more is a 503. */
const MOST_QUEUED = 50
/** Milliseconds that a file may take with its wait for a thread. */
const LONGEST_MS = 60_000
/** Milliseconds after which a thread without work ends, and with it the memory it takes. */
const IDLE_MS = 300_000
const MOST_MEMORY_MB = 256
/** Calls go before files where both want a processor. */
const NICE = 10

/** Makes files in a thread of its own, so that no call waits for one. */
export interface FileMaker {
  /**
   * The file of a job as its caller may see it. One of a person at a time, in order of arrival; who hangs up leaves the
   * line with HungUp. Throws what the maker threw, a 429 for a full line, and a 503 when it takes too long.
   */
  make(job: FileJob, signal?: AbortSignal): Promise<Download>
  /**
   * The task of a file that a person sent, read in line with the files that are made for them. Throws as `make` does, but a
   * file that takes too much memory or time is refused in words.
   */
  readUpload(job: UploadJob, person: number, signal?: AbortSignal): Promise<UploadRead>
  /** Files that wait. */
  countWaiting(): number
  close(): Promise<void>
}

/** The entry of the thread: as it was built, or its source through tsx. */
const entryOf = (): string => partOf('server/files/from-sources.mjs', 'dist/server/file-worker.js')

/** No thread is started before the first file. */
export function createFileMaker(sources: FileSources, entry = entryOf()): FileMaker {
  return new Threads(sources, entry)
}

class Threads implements FileMaker {
  readonly #turns: Turns = createTurns({ perKey: 1 })
  readonly #open: () => Piscina
  #pool: Piscina | undefined

  constructor(sources: FileSources, entry: string) {
    this.#open = () =>
      new Piscina({
        filename: entry,
        workerData: sources,
        minThreads: 0,
        maxThreads: availableParallelism() > 2 ? 2 : 1,
        maxQueue: MOST_QUEUED,
        idleTimeout: IDLE_MS,
        niceIncrement: NICE,
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
        execArgv: [],
      })
  }

  make(job: FileJob, signal?: AbortSignal): Promise<Download> {
    return this.#inTurn(job.caller.id, () => this.#make(job), signal)
  }

  readUpload(job: UploadJob, person: number, signal?: AbortSignal): Promise<UploadRead> {
    const read = () => this.#run<UploadRead>(job, { name: 'readUpload' }).catch(asUnread)
    return this.#inTurn(person, read, signal)
  }

  countWaiting(): number {
    return this.#turns.countWaiting() + (this.#pool?.queueSize ?? 0)
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
    this.#pool = undefined
  }

  #inTurn<T>(person: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#turns.run(`user:${person}`, work, { signal, mostWaiting: MOST_WAITING })
  }

  async #make(job: FileJob): Promise<Download> {
    const result = await this.#run<FileResult>(job).catch(asUnavailable)
    if ('refusal' in result) throw new AppError(result.refusal.code, result.refusal)
    const { name, type, bytes } = result.file
    return new Download(name, type, bytes)
  }

  /** Runs the thread's work of this name, its default without one. */
  #run<T>(job: unknown, how: { name?: string } = {}): Promise<T> {
    this.#pool ??= this.#open()
    return this.#pool.run(job, { ...how, signal: AbortSignal.timeout(LONGEST_MS) })
  }
}

/** A full queue, a thread that took too long or that ran out of memory: later it may go well. */
function asUnavailable(cause: unknown): never {
  throw new AppError('no-disponible', { cause })
}

/** The thread ran out of memory or time over this file: it would again. */
function asUnread(cause: unknown): UploadRead {
  const { code, name } = cause as { code?: unknown; name?: unknown }
  if (code !== 'ERR_WORKER_OUT_OF_MEMORY' && name !== 'AbortError') return asUnavailable(cause)
  return { refused: 'Es demasiado grande para leerlo entero: guardá la hoja como CSV, o dividilo.' }
}
