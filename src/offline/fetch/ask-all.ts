import type { FeedTable } from '#contract/calls/pull.ts'
import { getStock } from '#contract/calls/pull-stock.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'
import { heldBranches } from '#src/offline/search/stock-db.ts'
import { askNews } from './ask-news.ts'
import type { DeviceParts } from './device-parts.ts'
import type { News } from './news.ts'
import type { PreparedChoice } from './prepared.ts'
import { cursorsOf } from './pull.ts'
import { filtersOf } from './readings.ts'

type Feed = PhoneTable & Required<Pick<PhoneTable, 'feed'>>

/** News of everything that this phone holds and goes on reading, asked at once. */
export async function askAll(parts: DeviceParts, choice: PreparedChoice | null): Promise<News> {
  const [tables, branches] = await Promise.all([heldTables(parts, choice), heldStock(parts, choice)])
  return askNews(parts, { tables, branches, choice })
}

async function heldTables(
  parts: DeviceParts,
  choice: PreparedChoice | null,
): Promise<Map<FeedTable, string>> {
  const { db, user } = parts
  const isRead = (table: PhoneTable): table is Feed =>
    table.feed !== undefined &&
    passes(table.feed.needs, user) &&
    (choice !== null || table.feed.step === undefined || table.feed.step.isAlways === true)
  const feeds = db.records.tables.filter(isRead)
  return cursorsOf(
    db,
    feeds.map(({ name, feed }) => [name as FeedTable, choice ? filtersOf(feed, choice) : {}]),
  )
}

async function heldStock(
  { db, user }: DeviceParts,
  choice: PreparedChoice | null,
): Promise<Map<string, string>> {
  if (choice === null || !passes(getStock.needs, user)) return new Map()
  const held = await heldBranches(db)
  return new Map(
    held
      .filter(({ branch, cursor }) => cursor !== '' && choice.sucursales.includes(branch))
      .map(({ branch, cursor }) => [branch, cursor]),
  )
}
