import { clockOffset } from '#contract/kit/time/clock.ts'
import type {
  SearchCall,
  SearchCalls,
  SearchReply,
  SearchWorker,
  StockStatus,
} from '#src/offline/search/search-protocol.ts'

/** Asks a worker and keeps what it has not answered, so that another can be asked in its place. */
export interface Asker {
  open(dbName: string): Promise<StockStatus>
  /** With a key, a later question takes the place of an earlier one, which ends in an AbortError. */
  ask<C extends SearchCall>(
    call: C,
    args: SearchCalls[C]['args'],
    key?: string,
  ): Promise<SearchCalls[C]['answer']>
  /** Starts the worker before there is a question. */
  warm(): void
  close(): void
}

interface Question {
  id: number
  call: SearchCall
  args: readonly unknown[]
  key: string | undefined
  isSent: boolean
  /** Number of workers lost with it. */
  losses: number
  resolve: (answer: never) => void
  reject: (reason: Error) => void
}

/** Milliseconds of silence, while it owes an answer, after which a worker counts as dead. */
const patience = 30_000

export const createAsker = (spawn: () => SearchWorker, onChange: (status: StockStatus) => void): Asker =>
  new WorkerAsker(spawn, onChange)

class WorkerAsker implements Asker {
  readonly #asked = new Map<number, Question>()
  readonly #spawn: () => SearchWorker
  readonly #onChange: (status: StockStatus) => void
  #worker: SearchWorker | null = null
  #dbName: string | null = null
  #lastId = 0
  #watchdog: ReturnType<typeof setTimeout> | undefined

  constructor(spawn: () => SearchWorker, onChange: (status: StockStatus) => void) {
    this.#spawn = spawn
    this.#onChange = onChange
  }

  open(name: string): Promise<StockStatus> {
    this.#dbName = name
    return this.ask('open', [name])
  }

  ask<C extends SearchCall>(
    call: C,
    args: SearchCalls[C]['args'],
    key?: string,
  ): Promise<SearchCalls[C]['answer']> {
    return new Promise((resolve, reject) => {
      const rivals = key === undefined ? [] : [...this.#asked.values()].filter((open) => open.key === key)
      const question = { id: ++this.#lastId, call, args, key, isSent: false, losses: 0, resolve, reject }
      this.#asked.set(question.id, question)
      const busy = rivals.find((rival) => rival.isSent)
      for (const rival of rivals) if (rival !== busy) this.#end(rival, superseded())
      if (busy) busy.reject(superseded())
      else this.#send(question)
    })
  }

  warm(): void {
    this.#worker ??= this.#hire(true)
  }

  close(): void {
    clearTimeout(this.#watchdog)
    this.#worker?.terminate()
    this.#worker = null
    for (const question of this.#asked.values()) this.#end(question, superseded())
  }

  #watch(): void {
    clearTimeout(this.#watchdog)
    if (this.#asked.size > 0) this.#watchdog = setTimeout(() => this.#revive(), patience)
  }

  #hire(reopen: boolean): SearchWorker {
    const hired = this.#spawn()
    hired.onmessage = ({ data }: MessageEvent<SearchReply>) => this.#receive(data)
    hired.onerror = () => this.#revive()
    if (reopen && this.#dbName !== null)
      hired.postMessage({ id: 0, call: 'open', clock: clockOffset(), args: [this.#dbName] })
    return hired
  }

  #send(question: Question): void {
    this.#worker ??= this.#hire(question.call !== 'open')
    question.isSent = true
    const { id, call, args } = question
    this.#worker.postMessage({ id, call, clock: clockOffset(), args })
    this.#watch()
  }

  /** The worker is gone or stuck: another gets all open questions; one that kills two workers ends in an error. */
  #revive(): void {
    this.#worker?.terminate()
    this.#worker = null
    for (const question of [...this.#asked.values()].filter((open) => open.isSent)) {
      question.losses++
      if (question.losses < 2) this.#send(question)
      else this.#end(question, new Error('The search worker does not answer'))
    }
  }

  #receive(reply: SearchReply): void {
    if ('changed' in reply) this.#onChange(reply.changed)
    else this.#settle(reply)
  }

  #settle(reply: Exclude<SearchReply, { changed: StockStatus }>): void {
    const question = this.#asked.get(reply.id)
    if (question === undefined) return
    this.#asked.delete(reply.id)
    if ('error' in reply)
      question.reject(Object.assign(new Error(reply.error.message), { name: reply.error.name }))
    else question.resolve(reply.answer as never)
    this.#watch()
    const next = [...this.#asked.values()].find((waiting) => waiting.key === question.key && !waiting.isSent)
    if (next) this.#send(next)
  }

  #end(question: Question, reason: Error): void {
    this.#asked.delete(question.id)
    question.reject(reason)
  }
}

function superseded(): Error {
  return new DOMException('A later question took its place', 'AbortError')
}
