import { sql } from 'drizzle-orm'
import { AppError } from '#contract/kit/errors.ts'
import type { ErpContext, Reject } from '#server/erp/erp-import.ts'
import { photoNames } from '#server/records/photo-record.ts'
import { keepPicture } from '#server/store/keep-picture.ts'
import { readPicture, sha256 } from '#server/store/picture.ts'
import { namesIn, readSidecar } from './sidecar-files.ts'

/** New pictures that one file brings: while they are read, phones get no news. */
const AT_ONCE = 500

interface Wanted extends Record<string, unknown> {
  line: number
  file: string
  /** Hash of the plate's photo; null without one. */
  stored: string | null
  hasOne: boolean
}

/** A picture's facts in `photos`. */
interface Facts {
  sha256: string
  source_sha256: string
  bytes: number
  thumb_bytes: number
  width: number
  height: number
  long_preview: boolean
  tone: number
}

/** The fault in a picture, in words; null for what is no fault of it. */
function reasonOf(error: unknown): string | null {
  if (error instanceof RangeError) return error.message
  return error instanceof AppError ? (error.errors?.file?.[0] ?? error.message) : null
}

/** Reads a picture by the same code and limits as an uploaded one; null when the plate has it already. */
async function take({ tx, blobs, folder }: ErpContext, { file, stored }: Wanted): Promise<Facts | null> {
  const bytes = await readSidecar(folder, file)
  if (sha256(bytes) === stored) return null
  const picture = await readPicture(bytes)
  await keepPicture(tx, blobs, { picture, names: photoNames(picture.sha256) })
  const { image, thumb, ...facts } = picture
  return { ...facts, bytes: image.length, thumb_bytes: thumb.length }
}

async function stage({ tx }: ErpContext, facts: readonly (Facts & { line: number })[]): Promise<void> {
  await tx.execute(sql`
    update staged s set sha256 = f.sha256, source_sha256 = f.source_sha256, bytes = f.bytes,
      thumb_bytes = f.thumb_bytes, width = f.width, height = f.height, long_preview = f.long_preview, tone = f.tone
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f(line int, sha256 text, source_sha256 text,
      bytes int, thumb_bytes int, width int, height int, long_preview boolean, tone int) where f.line = s.line`)
}

/** A plate that went to another branch takes its photo along, as the ERP sends it once. Returns the lines of those. */
async function moved({ tx }: ErpContext, lines: readonly number[]): Promise<ReadonlySet<number>> {
  if (lines.length === 0) return new Set()
  const { rows } = await tx.execute<{ line: number }>(sql`
    update staged s set sha256 = ph.sha256, source_sha256 = ph.source_sha256, bytes = ph.bytes,
      thumb_bytes = ph.thumb_bytes, width = ph.width, height = ph.height, long_preview = ph.long_preview, tone = ph.tone
    from staged w cross join lateral (
      select ph.* from lots l join photos ph on ph.lot_id = l.id
      where l.product_code = w.product_code and l.batch = w.batch and ph.number = w.number and ph.fuente = 'drive'
        and ph.deleted_at is null
      order by ph.id desc limit 1) ph
    where w.line = any(${sql.param([...lines])}::int[]) and s.line = w.line returning s.line`)
  return new Set(rows.map(({ line }) => line))
}

async function wantedPictures({ tx }: ErpContext): Promise<Wanted[]> {
  const { rows } = await tx.execute<Wanted>(sql`
    select s.line, s.file, ph.source_sha256 as stored, ph.id is not null as "hasOne" from staged s
    left join lateral (select id, source_sha256 from photos where lot_id = s.lot_id and number = s.number
      and fuente = 'drive' and deleted_at is null order by id desc limit 1) ph on true
    order by s.line`)
  return rows
}

/** Stores the pictures that lie beside the file and writes what they are into `staged`. [SEC63, SEC69–SEC71] */
export async function takePictures(context: ErpContext): Promise<Omit<Reject, 'raw'>[]> {
  const here = await namesIn(context.folder)
  const wanted = await wantedPictures(context)
  const wrong: Omit<Reject, 'raw'>[] = []
  const facts: (Facts & { line: number })[] = []
  const refuse = (line: number, reason: string) => wrong.push({ line, field: 'file', reason })
  for (const one of wanted.filter(({ file }) => here.has(file))) {
    if (facts.length === AT_ONCE) {
      refuse(one.line, `queda para el próximo archivo: se toman ${AT_ONCE} fotos nuevas por vez`)
      continue
    }
    try {
      const found = await take(context, one)
      if (found) facts.push({ ...found, line: one.line })
      context.taken(one.file)
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === null) throw error
      refuse(one.line, reason)
    }
  }
  await stage(context, facts)
  const missing = wanted.filter(({ file, hasOne }) => !hasOne && !here.has(file)).map(({ line }) => line)
  const elsewhere = await moved(context, missing)
  for (const line of missing) if (!elsewhere.has(line)) refuse(line, 'la imagen no está en la carpeta')
  return wrong
}
