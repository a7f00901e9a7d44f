import type { Database } from '#server/db/client.ts'
import type { Addresses } from '#server/db/start/bring-up-to-date.ts'
import { makeInFolder } from '#server/erp/files/in-folder.ts'
import { loadSeed, loadUsers } from '#server/load-demo.ts'
import { Problem } from '#server/problems/problem.ts'
import { readyDatabase } from '#server/ready-database.ts'
import { fillHolidays } from '#server/records/national-holidays.ts'
import { markOrdersGoOut } from '#server/records/order/erp.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { BlobStore } from '#server/store/blob-store.ts'

interface Prepared extends Addresses {
  /** As the role that the app works under. */
  database: Database
  blobs: BlobStore
  /** The key that public links are derived with. */
  key: string
}

/** The demo's stones and people are loaded only by a server that shows them. */
async function fillWithDemo(
  { demoLots, erpDir }: Settings,
  { database: { db }, blobs, key }: Pick<Prepared, 'database' | 'blobs' | 'key'>,
): Promise<void> {
  const { seedDemo } = await loadSeed()
  await seedDemo(db, { lotes: demoLots, blobs, now: new Date(), erpDir, key })
}

/** The password of the demo is published. */
async function refuseDemo({ db }: Database): Promise<void> {
  const { usersWithDemoPassword } = await loadUsers()
  const [first, ...more] = await usersWithDemoPassword(db)
  if (first === undefined) return
  throw new Problem(
    'NODE_ENV',
    `in production nobody may have the demo's published password, as ${first} and ${more.length} others do: end them with npm run end-demo, or node dist/server/end-demo.js`,
  )
}

/** All that has to be in the database, and the folder for files of the ERP, before calls are answered. */
export async function prepare(settings: Settings, { url, appUrl, ...parts }: Prepared): Promise<void> {
  const { database } = parts
  await readyDatabase({ url, appUrl })
  await makeInFolder(settings.erpDir)
  await markOrdersGoOut(database.db, settings.erpOrders)
  await fillHolidays(database.db, new Date())
  if (settings.production) await refuseDemo(database)
  if (settings.demo) await fillWithDemo(settings, parts)
}
