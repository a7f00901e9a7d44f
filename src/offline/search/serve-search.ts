import { foldTail } from './fold-tail.ts'
import type {
  SearchCall,
  SearchCalls,
  SearchPort,
  SearchReply,
  SearchRequest,
  StockStatus,
} from './search-protocol.ts'
import { openStockSession, type StockSession } from './stock-session.ts'
import { forgetBranch } from './store.ts'

type Answers = { [C in SearchCall]: (...args: SearchCalls[C]['args']) => Promise<SearchCalls[C]['answer']> }

/** Answers search requests on a port: in the worker its own scope, in tests one end of a channel. Answers how to end it. */
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
  })
  port.onmessage = ({ data }: MessageEvent<SearchRequest>) => void answer(answers, data).then(reply)
  return close
}

interface Sessions {
  open(dbName: string): Promise<StockStatus>
  current(): Promise<StockSession>
}

function answersOf({ open, current }: Sessions): Answers {
  const change = async (write: (session: StockSession) => Promise<void>) => {
    const session = await current()
    await write(session)
    return session.refresh()
  }
  return {
    open,
    search: async (filter, from) => (await current()).engine.search(filter, from),
    count: async (filter) => (await current()).engine.count(filter),
    catalogue: async (filter) => (await current()).engine.catalogue(filter),
    lotsById: async (ids) => (await current()).engine.lotsById(ids),
    lotsOfProduct: async (code) => (await current()).engine.lotsOfProduct(code),
    landStock: async (pages) => (await current()).land(pages),
    forgetBranch: (branch) => change(({ db }) => forgetBranch(db, branch)),
    foldTail: () => change(({ db }) => foldTail(db)),
  }
}

async function answer(answers: Answers, { id, call, args }: SearchRequest): Promise<SearchReply> {
  try {
    const ask = answers[call] as (...args: readonly unknown[]) => Promise<unknown>
    return { id, answer: await ask(...args) }
  } catch (cause) {
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause))
    return { id, error: { name, message } }
  }
}
