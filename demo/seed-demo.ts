import { eq, sql } from 'drizzle-orm'
import { dayOf } from '#contract/kit/day.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { users } from '#server/db/schema/identity.ts'
import { orderGroups, orderMessages, orders } from '#server/db/schema/orders.ts'
import { photos } from '#server/db/schema/photos.ts'
import { lots, products, sapPending, transit } from '#server/db/schema/stock.ts'
import { serverMarks } from '#server/db/schema/sync.ts'
import { turnos } from '#server/db/schema/turnos.ts'
import { fillHolidays } from '#server/records/national-holidays.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { seedClaims } from './claims/seed-claims.ts'
import { seedReturns } from './claims/seed-returns.ts'
import { dropErpExample } from './erp-example.ts'
import { continueIds } from './insert-rows.ts'
import { seedBoards } from './material/seed-boards.ts'
import { seedFigures } from './material/seed-figures.ts'
import { seedHolds } from './material/seed-holds.ts'
import { seedMaterial } from './material/seed-material.ts'
import { seedPhotos } from './material/seed-photos.ts'
import { seedPriceLists } from './material/seed-price-lists.ts'
import { seedQuotes } from './material/seed-quotes.ts'
import { seedSearches } from './material/seed-searches.ts'
import { seedNews } from './news/seed-news.ts'
import { seedNotifications } from './orders/seed-notifications.ts'
import { seedOrders } from './orders/seed-orders.ts'
import { seedProofs } from './orders/seed-proofs.ts'
import { seedTrips } from './orders/seed-trips.ts'
import { seedWorkOrders } from './orders/seed-work-orders.ts'
import { seedPayments } from './payments/seed-payments.ts'
import { seedPeople } from './people/seed-people.ts'
import { seedDocuments } from './statement/seed-documents.ts'

const VERSION = 1
const LOCK = 730_114

export interface DemoOptions {
  lotes: number
  blobs: BlobStore
  now: Date
  /** The number of looks to store; all by default, few where pictures do not matter. */
  looks?: number
  /** The key that public links are derived with; without it none is made. */
  key?: string
  /** ERP_DIR, where an example of the ERP's files goes; none without it. */
  erpDir?: string
}

/** `made` is false when some demo data was already there; `lotes` counts its lots. */
export interface DemoSummary {
  made: boolean
  lotes: number
}

/** Fills an empty database with demo data, once: later or simultaneous calls find it done. */
export function seedDemo(db: Db, options: DemoOptions): Promise<DemoSummary> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const lotCount = await lotsAlreadyThere(tx)
    if (lotCount === null) await seedAll(tx, options)
    await fillHolidays(tx, options.now)
    await seedWorkOrders(tx, dayOf(options.now))
    await seedDocuments(tx, options)
    await seedNews(tx, { today: dayOf(options.now), blobs: options.blobs })
    await seedClaims(tx, options)
    await seedProofs(tx, options)
    await seedTrips(tx, options)
    await seedReturns(tx, options)
    await seedHolds(tx, options.now)
    if (options.key !== undefined) await seedBoards(tx, { key: options.key, now: options.now })
    await seedQuotes(tx, options)
    await seedFigures(tx, options.now)
    await seedPriceLists(tx, options)
    await seedPayments(tx, options)
    await seedNotifications(tx, options.now)
    await seedSearches(tx, options.now)
    if (lotCount !== null) return { made: false, lotes: lotCount }
    if (options.erpDir !== undefined) await dropErpExample(tx, options.erpDir, dayOf(options.now))
    await tx.insert(serverMarks).values({ key: 'demo', value: `${VERSION}:${options.lotes}` })
    return { made: true, lotes: options.lotes }
  })
}

async function lotsAlreadyThere(tx: Tx): Promise<number | null> {
  const [mark] = await tx.select().from(serverMarks).where(eq(serverMarks.key, 'demo'))
  return mark ? Number(mark.value.split(':')[1]) : null
}

async function seedAll(
  tx: Tx,
  { lotes: lotCount, blobs: store, now, looks = Number.POSITIVE_INFINITY }: DemoOptions,
): Promise<void> {
  const today = dayOf(now)
  const people = await seedPeople(tx, { count: lotCount >= 20_000 ? 400 : 60, now })
  const material = await seedMaterial(tx, { lotes: lotCount, now, accounts: people.accounts })
  await seedOrders(tx, { ...people, ...material, today, now })
  await seedPhotos(tx, material.photos, { store, looks })
  await continueIds(tx, [
    accounts,
    users,
    products,
    lots,
    transit,
    sapPending,
    orderGroups,
    orders,
    orderMessages,
    turnos,
    photos,
  ])
}
