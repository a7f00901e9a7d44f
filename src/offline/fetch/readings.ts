import type { FeedTable } from '#contract/calls/pull.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { PhoneTable, ReadingStep, TableFeed } from '#src/offline/db/phone-table.ts'
import type { DeviceParts, Reading } from './device-parts.ts'
import type { Prepared, PreparedChoice } from './prepared.ts'
import { type PullFilters, pullTable } from './pull.ts'

/** All readings, in their order: the feeds of the tables, and what the records read besides. */
export function readingsOf({ db, readings }: Pick<DeviceParts, 'db' | 'readings'>): Reading[] {
  const feeds = db.records.tables.flatMap(({ name, feed }) =>
    feed?.step ? [asReading(name, feed, feed.step)] : [],
  )
  return [...feeds, ...readings].sort((a, b) => a.order - b.order)
}

const asReading = (name: PhoneTable['name'], feed: TableFeed, step: ReadingStep): Reading => ({
  ...step,
  isFor: ({ user }) => passes(feed.needs, user),
  run: (parts, choice, tell) =>
    pullTable(parts, name as FeedTable, {
      filters: choice ? filtersOf(feed, choice) : {},
      ...(tell && { tell }),
    }),
})

/** Arguments of a feed on a phone prepared for this. */
export function filtersOf(
  { filters = [] }: TableFeed,
  { sucursales: branches, dias: days }: PreparedChoice,
): PullFilters {
  return {
    ...(filters.includes('sucursales') && { sucursales: branches.join(',') }),
    ...(filters.includes('dias') && { dias: days }),
  }
}

/** Counts what this phone holds of what these readings bring and people ask about. */
export async function countHeld(
  parts: DeviceParts,
  readings: readonly Reading[],
): Promise<Partial<Pick<Prepared, 'lotes' | 'photosHeld'>>> {
  const counts = await Promise.all(readings.map((reading) => reading.count?.(parts) ?? {}))
  return Object.assign({}, ...counts)
}
