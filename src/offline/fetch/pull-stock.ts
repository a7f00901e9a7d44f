import { getStock } from '#contract/calls/pull-stock.ts'
import { confirmBranches, forgetBranch } from '#src/offline/search/held-branches.ts'
import type { StockBody } from '#src/offline/search/stock-body.ts'
import type { HeldBranch } from '#src/offline/search/stock-db.ts'
import { heldBranches } from '#src/offline/search/stock-db.ts'
import { askNews } from './ask-news.ts'
import type { DeviceParts, Tell } from './device-parts.ts'
import type { News } from './news.ts'
import { readBytes } from './read-answer.ts'
import { openStockLander, type StockLander } from './stock-lander.ts'

type Parts = Pick<DeviceParts, 'db' | 'api' | 'news' | 'now' | 'stockWorker'>

/** A branch of 100,000 lots may take this long on a slow network, in milliseconds. */
const STOCK_TIMEOUT = 60_000

/** Brings the lots of these branches up to date, and lets go of branches that are no longer wanted. */
export async function pullStock(parts: Parts, wanted: readonly string[], tell?: Tell): Promise<void> {
  let held = await heldBranches(parts.db)
  for (const { branch } of held) {
    if (!wanted.includes(branch)) await forgetBranch(parts.db, branch)
  }
  await withLander(parts, async (lander) => {
    let { news } = parts
    for (let behind = [...wanted]; behind.length > 0; news = undefined) {
      behind = await bringNext({ parts, lander, news, held }, behind)
      if (behind.length > 0 || tell) held = await heldBranches(parts.db)
      if (tell) tellBranches(held, wanted, tell)
    }
  })
}

interface Round {
  parts: Parts
  lander: StockLander
  /** News from before this round. */
  news: News | undefined
  held: HeldBranch[]
}

/** The next page of each of these branches; returns those that have more to send. */
async function bringNext({ parts, lander, news, held }: Round, wanted: string[]): Promise<string[]> {
  const cursors = new Map(held.map(({ branch, cursor }) => [branch, cursor]))
  const begun = wanted.filter((branch) => cursors.get(branch))
  if (begun.length < wanted.length) lander.getReady()
  const branches = new Map(begun.map((branch) => [branch, cursors.get(branch) ?? '']))
  const { branch: saidOf } = news ?? (await askNews(parts, { tables: new Map(), branches }))
  const said = wanted.map((branch) => saidOf(branch, cursors.get(branch)))
  const same = wanted.filter((_, at) => said[at] === 'igual')
  const pages = said.filter((item) => typeof item === 'object')
  const silent = wanted.filter((_, at) => said[at] === undefined)
  const bodies = await Promise.all(silent.map((branch) => nextBody(parts, branch, cursors.get(branch))))
  await confirmBranches(parts.db, same, parts.now())
  return lander.land({ bodies, pages })
}

/** Each branch by its name, with its lots while it is loaded from the start. */
function tellBranches(all: HeldBranch[], wanted: readonly string[], tell: Tell): void {
  const held = all.filter(({ branch }) => wanted.includes(branch))
  const share = held.filter(({ at }) => at !== null).length / Math.max(1, wanted.length)
  for (const { branch, at, loaded } of held)
    tell(loaded, at === null ? 0 : loaded, { what: `Lotes de ${branch}`, share })
}

/** The browser itself keeps to a few requests at a time; ten branches at most. */
async function nextBody({ api }: Parts, branch: string, cursor: string | undefined): Promise<StockBody> {
  const args = { sucursal: branch, cursor }
  const answer = await api.send({ endpoint: getStock, args, timeout: STOCK_TIMEOUT, as: 'bytes' })
  return { branch: branch, bytes: readBytes(answer) }
}

/** Lots with pieces held on this phone. */
export function lotsHeld(parts: LanderParts): Promise<number> {
  return withLander(parts, (lander) => lander.lotsHeld())
}

type LanderParts = Omit<Parts, 'api' | 'news'>

async function withLander<T>(parts: LanderParts, work: (lander: StockLander) => Promise<T>): Promise<T> {
  const lander = openStockLander(parts)
  try {
    return await work(lander)
  } finally {
    lander.close()
  }
}
