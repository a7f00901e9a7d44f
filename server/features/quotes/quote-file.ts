import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Photo } from '#contract/calls/photos.ts'
import type { QuoteVersion } from '#contract/calls/quotes/quote.ts'
import { type getQuotePdf, READS_QUOTES } from '#contract/calls/quotes/quotes.ts'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { ExportedFile } from '#server/features/exports/exported-file.ts'
import type { FileContext, FileReader, StoredContext } from '#server/files/file-job.ts'
import { Download } from '#server/http/answer/download.ts'
import { letterheadOf } from '#server/letterhead/letterhead.ts'
import { readPhotos } from '#server/records/photo-record.ts'
import { quoteInScope } from '#server/records/quote/change.ts'
import { readQuoteVersion } from '#server/records/quote/read.ts'
import { smallerJpeg } from '#server/store/picture.ts'
import { type Picture, renderQuote } from './quote-pdf.ts'
import { ofLines } from './quote-photos.ts'

type Asked = ArgsOf<typeof getQuotePdf>

const MOST_PHOTOS = 8
/** Bytes of all photos together, and the pixels and qualities that are tried until they fit. */
const MOST_BYTES = 800_000
const TRIES = [
  [900, 80],
  [900, 60],
  [900, 40],
  [600, 40],
  [300, 40],
] as const

/** The version that is asked for, with the name of its file once it was made. One that was not sent is a 422. */
async function versionAsked(context: FileReader, { uuid, version }: Asked) {
  const { id, version_n } = await quoteInScope(context.db, context, uuid)
  const n = version ?? version_n
  const [found] = await rowsOf(context.db, { pdf: v.nullable(v.string()) }).read(
    sql`select pdf from quote_versions where quote_id = ${id} and n = ${n}`,
  )
  if (!found) throw invalid('version', 'Esa versión no se envió.')
  return { id, n, file: found.pdf }
}

const named = (quote: Parameters<typeof quoteName>[0], n: number, bytes: Uint8Array): Download =>
  new Download(`Presupuesto ${quoteName(quote)}${n > 1 ? ` v${n}` : ''}.pdf`, 'application/pdf', bytes)

async function storedPdf(context: StoredContext, asked: Asked): Promise<Download | null> {
  const { n, file } = await versionAsked(context, asked)
  const kept = file === null ? null : await context.blobs.get(file)
  return kept && named(await quoteInScope(context.db, context, asked.uuid), n, kept.bytes)
}

/** Photos of the lines, the first of each before the others. */
function chosenPhotos({ lineas: lines }: QuoteVersion, photos: readonly Photo[]): Photo[] {
  const ofEach = lines.map(({ product_code, lote: batch, chapas: plates }) =>
    photos.filter(
      (photo) =>
        photo.product_code === product_code &&
        photo.batch === batch &&
        (plates?.includes(photo.number) ?? true),
    ),
  )
  const all = [...ofEach.flatMap((own) => own.slice(0, 1)), ...ofEach.flatMap((own) => own.slice(1))]
  return [...new Map(all.map((photo) => [photo.uuid, photo])).values()].slice(0, MOST_PHOTOS)
}

/** The photos as small as their paper wants them; one that the store has lost is left out. */
async function picturesOf({ db, blobs }: FileContext, sent: QuoteVersion): Promise<Picture[]> {
  const photos = chosenPhotos(
    sent,
    await readPhotos(db, sql`ph.deleted_at is null and ${ofLines(sent.lineas)}`),
  )
  const found = await Promise.all(
    photos.map(async (photo): Promise<Picture | null> => {
      const blob = await blobs.get(photo.image_url.slice('/media/'.length))
      const line = sent.lineas.find(({ product_code }) => product_code === photo.product_code)
      const caption = `${line?.product_name ?? photo.product_code}, lote ${photo.batch}, ${photo.chapa}`
      return blob && { caption, jpeg: blob.bytes }
    }),
  )
  let pictures = found.filter((each) => each !== null)
  for (const [longest, quality] of TRIES) {
    const smaller: Picture[] = []
    for (const { caption, jpeg } of pictures)
      smaller.push({ caption, jpeg: await smallerJpeg(jpeg, longest, quality) })
    pictures = smaller
    if (pictures.reduce((sum, { jpeg }) => sum + jpeg.length, 0) <= MOST_BYTES) break
  }
  return pictures
}

/** Makes the paper of a version, once: of those who ask at the same time the first makes it. */
async function madePdf(context: FileContext, asked: Asked): Promise<Download> {
  const { id, n } = await versionAsked(context, asked)
  const { quote, sent } = await readQuoteVersion(context.db, { uuid: asked.uuid, n, now: context.now })
  const before = await storedPdf(context, asked)
  if (before) return before
  const head = await letterheadOf(context.db, context.firm, quote.account_id)
  const bytes = await renderQuote({
    ...{ quote, sent, day: dayOf(new Date(sent.sent_at)) },
    head: { ...head, seller: quote.responsable },
    pictures: await picturesOf(context, sent),
  })
  const name = `presupuestos/${createHash('sha256').update(bytes).digest('hex')}.pdf`
  // The file first: a row never names one that is not there. Without room its reader gets it all the same.
  const isKept = await context.blobs.put(name, 'application/pdf', bytes).then(
    () => true,
    () => false,
  )
  if (isKept)
    await context.db.execute(sql`update quote_versions set pdf = ${name} where quote_id = ${id} and n = ${n}`)
  return named(quote, n, bytes)
}

/** A version of a quote as PDF; rights are read again when the link is followed. [SEC11] */
export const quoteFile: ExportedFile<Asked> = {
  gate: READS_QUOTES,
  check: versionAsked,
  stored: storedPdf,
  made: madePdf,
}
