import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dayOf } from '#contract/kit/day.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { continueIds, insertRows } from '#demo/insert-rows.ts'
import type { Tx } from '#server/db/client.ts'
import { accountDocuments, accountLimits } from '#server/db/schema/account-documents.ts'
import { exchangeRates } from '#server/db/schema/exchange-rates.ts'
import { bytesOf, newPdf, say } from '#server/pdf/document.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { type DemoDocument, demoDocuments, demoLimits, demoRates } from './documents.ts'

/** The account whose newest invoice has an original. */
const WITH_ORIGINAL = 1

/** Stands for the file of the ERP. */
async function originalOf({ reference }: DemoDocument, now: Date): Promise<Uint8Array> {
  const doc = newPdf({ title: `Factura ${reference}`, subject: 'DEMO', day: dayOf(now) })
  say(doc, { tag: 'H1', text: `Factura ${reference}`, font: 'bold', size: 20, gap: 12 })
  say(doc, { tag: 'P', text: 'DEMO', font: 'bold', size: 96 })
  return bytesOf(doc)
}

async function keepOriginal(documents: readonly DemoDocument[], blobs: BlobStore, now: Date): Promise<void> {
  const document = documents.findLast(
    ({ account_id, document_type }) => account_id === WITH_ORIGINAL && document_type === 'Factura',
  )
  if (!document) return
  const bytes = await originalOf(document, now)
  document.file = `comprobantes/${createHash('sha256').update(bytes).digest('hex')}.pdf`
  await blobs.put(document.file, 'application/pdf', bytes)
}

/** Six in the morning of the day, or of the one before when it is not six yet: when the ERP last said so. */
function lastRun(now: Date): Date {
  const six = new Date(`${dayOf(now)}T06:00:00-03:00`)
  return six <= now ? six : new Date(six.getTime() - DAY_MS)
}

/** Documents and limits of accounts and rates of the dollar, where there are none yet: demo data may be older than they are. */
export async function seedDocuments(tx: Tx, { blobs, now }: { blobs: BlobStore; now: Date }): Promise<void> {
  const { rows: some } = await tx.execute(sql`select from account_documents limit 1`)
  if (some.length > 0) return
  const documents = demoDocuments(dayOf(now))
  await keepOriginal(documents, blobs, now)
  await insertRows(tx, accountDocuments, documents)
  await insertRows(tx, accountLimits, demoLimits(documents, lastRun(now)))
  await insertRows(tx, exchangeRates, demoRates(dayOf(now)))
  await continueIds(tx, [accountDocuments])
}
