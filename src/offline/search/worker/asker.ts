import type { SearchCall, SearchCalls, SearchReply, SearchWorker, StockStatus } from './search-protocol.ts'

/** Asks a worker and keeps what it has not answered, so that another can be asked in its place. */
export interface Asker {
  open(dbName: string): Promise<StockStatus>
  /** With a key, a later question takes the place of an earlier one, which ends in an AbortError. */
  ask<C extends SearchCall>(
    call: C,
    args: SearchCalls[C]['args'],
    key?: string,
  ): Promise<SearchCalls[C]['answer']>
  close(): void
}

interface Question {
  id: number
  call: SearchCall
  args: readonly unknown[]
  key: string | undefined
  isSent: boolean
  /** How many workers were lost with it. */
  losses: number
  resolve: (answer: never) => void
  reject: (reason: Error) => void
}

/** A worker that says nothing for so long, in milliseconds, while it owes an answer, is taken for dead. */
const patience = 30_000

export function createAsker(spawn: () => SearchWorker, onChange: (status: StockStatus) => void): Asker {
  const asked = new Map<number, Question>()
  let worker: SearchWorker | null = null
  let dbName: string | null = null
  let lastId = 0
  let watchdog: ReturnType<typeof setTimeout> | undefined

  function watch(): void {
    clearTimeout(watchdog)
    if (asked.size > 0) watchdog = setTimeout(revive, patience)
  }

  function hire(reopen: boolean): SearchWorker {
    const hired = spawn()
    hired.onmessage = ({ data }: MessageEvent<SearchReply>) => hear(data)
    hired.onerror = revive
    if (reopen && dbName !== null) hired.postMessage({ id: 0, call: 'open', args: [dbName] })
    return hired
  }

  function send(question: Question): void {
    worker ??= hire(question.call !== 'open')
    question.isSent = true
    const { id, call, args } = question
    worker.postMessage({ id, call, args })
    watch()
  }

  /** The worker is gone or stuck: another gets all open questions; one that kills two workers ends in an error. */
  function revive(): void {
    worker?.terminate()
    worker = null
    for (const question of [...asked.values()].filter((open) => open.isSent)) {
      question.losses++
      if (question.losses < 2) send(question)
      else end(question, new Error('The search worker does not answer'))
    }
  }

  function hear(reply: SearchReply): void {
    if ('changed' in reply) onChange(reply.changed)
    else settle(reply)
  }

  function settle(reply: Exclude<SearchReply, { changed: StockStatus }>): void {
    const question = asked.get(reply.id)
    if (question === undefined) return
    asked.delete(reply.id)
    if ('error' in reply)
      question.reject(Object.assign(new Error(reply.error.message), { name: reply.error.name }))
    else question.resolve(reply.answer as never)
    watch()
    const next = [...asked.values()].find((waiting) => waiting.key === question.key && !waiting.isSent)
    if (next) send(next)
  }

  function end(question: Question, reason: Error): void {
    asked.delete(question.id)
    question.reject(reason)
  }

  const ask: Asker['ask'] = (call, args, key) =>
    new Promise((resolve, reject) => {
      const rivals = key === undefined ? [] : [...asked.values()].filter((open) => open.key === key)
      const question = { id: ++lastId, call, args, key, isSent: false, losses: 0, resolve, reject }
      asked.set(question.id, question)
      const busy = rivals.find((rival) => rival.isSent)
      for (const rival of rivals) if (rival !== busy) end(rival, superseded())
      if (busy) busy.reject(superseded())
      else send(question)
    })

  return {
    ask,
    open(name) {
      dbName = name
      return ask('open', [name])
    },
    close() {
      clearTimeout(watchdog)
      worker?.terminate()
      worker = null
      for (const question of asked.values()) end(question, superseded())
    },
  }
}

function superseded(): Error {
  return new DOMException('A later question took its place', 'AbortError')
}
