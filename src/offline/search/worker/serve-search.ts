import { Dexie } from 'dexie'
import { correctClock } from '#contract/kit/time/clock.ts'
import { compactTail } from '#src/offline/search/compact-tail.ts'
import { countLots } from '#src/offline/search/count-lots.ts'
import { forgetBranch } from '#src/offline/search/held-branches.ts'
import type {
  SearchCall,
  SearchCalls,
  SearchPort,
  SearchReply,
  SearchRequest,
  StockStatus,
} from '#src/offline/search/search-protocol.ts'
import { readStockBody } from '#src/offline/search/stock-body.ts'
import { openStockSession, type StockSession } from '#src/offline/search/stock-session.ts'
import { landStock } from '#src/offline/search/store.ts'

type Answers = { [C in SearchCall]: (...args: SearchCalls[C]['args']) => Promise<SearchCalls[C]['answer']> }

/**
 * Serves search requests on a port: in the worker its own scope, in tests one end of a channel. Returns how to end it.
 */
export function serveSearch(port: SearchPort): () => Promise<void> {
  let session: Promise<StockSession> | null = null
  const reply = (message: SearchReply) => port.postMessage(message)
  const close = async () => {
    const open = session
    session = null
    await open?.then((opened) => opened.close()).catch(() => undefined)
  }
  const answers = answersOf({
    async open(dbName) {
      // Set at once: what is asked next waits for this opening.
      session = close().then(() => openStockSession(dbName, (status) => reply({ changed: status })))
      return (await session).status()
    },
    current: () => session ?? Promise.reject(new Error('No stock is open')),
    on: async (dbName) => {
      const open = await session?.catch(() => null)
      return open?.db.name === dbName ? open : null
    },
  })
  port.onmessage = ({ data }: MessageEvent<SearchRequest>) => void answer(answers, data).then(reply)
  return close
}

interface Sessions {
  open(dbName: string): Promise<StockStatus>
  current(): Promise<StockSession>
  /** The open stock of this database, if it is the one that is open. */
  on(dbName: string): Promise<StockSession | null>
}

function answersOf({ open, current, on }: Sessions): Answers {
  const change = async (write: (session: StockSession) => Promise<void>) => {
    const session = await current()
    await write(session)
    return session.refresh()
  }
  return {
    open,
    search: async (filter, from, most) => (await current()).engine.search(filter, from, most),
    count: async (filter) => (await current()).engine.count(filter),
    catalogue: async (filter) => (await current()).engine.catalogue(filter),
    lotsById: async (ids) => (await current()).engine.lotsById(ids),
    lotsOfProduct: async (code) => (await current()).engine.lotsOfProduct(code),
    landStock: async (dbName, bodies, now) => {
      const pages = bodies.map(readStockBody)
      const session = await on(dbName)
      if (session) await session.land(pages, now)
      else await briefly(dbName, (db) => landStock(db, pages, now))
      return pages.filter(({ more }) => more).map(({ branch }) => branch)
    },
    lotsHeld: async (dbName) => (await on(dbName))?.engine.lotCount() ?? briefly(dbName, countLots),
    forgetBranch: (branch) => change(({ db }) => forgetBranch(db, branch)),
    foldTail: () => change(({ db }) => compactTail(db)),
  }
}

/** Opens a database as it is found, for one piece of work. */
async function briefly<T>(dbName: string, work: (db: Dexie) => Promise<T>): Promise<T> {
  const db = await new Dexie(dbName).open()
  return work(db).finally(() => db.close())
}

async function answer(answers: Answers, { id, call, clock, args }: SearchRequest): Promise<SearchReply> {
  correctClock(clock)
  try {
    const ask = answers[call] as (...args: readonly unknown[]) => Promise<unknown>
    return { id, answer: await ask(...args) }
  } catch (cause) {
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause))
    return { id, error: { name, message } }
  }
}
