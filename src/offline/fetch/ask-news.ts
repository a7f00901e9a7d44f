import { type FeedTable, getNews } from '#contract/calls/pull.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { placeOf } from './answer.ts'
import type { DeviceParts } from './device-parts.ts'
import { noteErpAge } from './erp-age.ts'
import type { News, Said, StockNews, TableNews } from './news.ts'
import type { PreparedChoice } from './prepared.ts'
import { read } from './read-answer.ts'

/** Feeds with the cursors that this phone holds of them; without one a feed asks for itself. */
export interface AskedFeeds {
  tables: ReadonlyMap<FeedTable, string>
  branches: ReadonlyMap<string, string>
  choice?: Pick<PreparedChoice, 'sucursales' | 'dias'> | null
}

const NO_NEWS: News = { table: () => undefined, branch: () => undefined }

/** The server refuses a longer address; the feeds beyond it ask for themselves. */
const MOST_CHARACTERS = 3700

/** Asks about all these feeds at once. */
export async function askNews(
  { api, db }: Pick<DeviceParts, 'api' | 'db'>,
  asked: AskedFeeds,
): Promise<News> {
  const { tables, branches, choice } = fitting(asked)
  if (tables.size + branches.size === 0) return NO_NEWS
  const args = {
    tablas: [...tables.keys()].join(','),
    cursores: [...tables.values()].join(','),
    ...(choice && { sucursales: choice.sucursales.join(','), dias: choice.dias }),
    stock: [...branches.keys()],
    cursores_stock: [...branches.values()].join(','),
  }
  const answer = await api.send({ endpoint: getNews, args })
  const said = read(getNews, answer)
  for (const { set, at } of said.erp) await noteErpAge(db, { set, at: Date.parse(at) })
  return newsOf(said, { tables, branches }, placeOf(answer))
}

function newsOf(
  said: OutputOf<typeof getNews>,
  { tables, branches }: AskedFeeds,
  place: string | null,
): News {
  const ofTable = new Map<string, Said<TableNews>>([
    ...said.iguales.tablas.map((name) => [name, 'igual'] as const),
    ...said.tablas.map(({ tabla, ...page }) => [tabla, { ...page, place }] as const),
  ])
  const ofBranch = new Map<string, Said<StockNews>>([
    ...said.iguales.stock.map((name) => [name, 'igual'] as const),
    ...said.stock.map(({ sucursal: branch, ...page }) => [branch, { ...page, branch: branch }] as const),
  ])
  return {
    table: (name, cursor) => (tables.get(name) === cursor ? ofTable.get(name) : undefined),
    branch: (name, cursor) => (branches.get(name) === cursor ? ofBranch.get(name) : undefined),
  }
}

/** As many feeds as an address holds. */
export function fitting({ tables, branches, choice }: AskedFeeds): AskedFeeds {
  let room = MOST_CHARACTERS - encodeURIComponent(choice?.sucursales.join(',') ?? '').length
  const fits = ([name, cursor]: [string, string]): boolean => {
    room -= encodeURIComponent(`stock[]=${name}&,`).length + cursor.length
    return room >= 0
  }
  return {
    tables: new Map([...tables].filter(fits)),
    branches: new Map([...branches].filter(fits)),
    ...(choice && { choice }),
  }
}
