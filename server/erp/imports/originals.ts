import { sql } from 'drizzle-orm'
import type { ErpContext, Reject } from '#server/erp/erp-import.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { sha256 } from '#server/store/picture.ts'
import { namesIn, readSidecar } from './sidecar-files.ts'

interface Named extends Record<string, unknown> {
  line: number
  file: string
  hasOne: boolean
}

/** Complaints beyond these say only how many there are. */
const MOST_NAMED = 20

/** By its first bytes and its end: one that is still written has none. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')

/** Stores an original under its name there, `comprobantes/<sha256>.pdf`. Throws a RangeError when it is no PDF. */
async function keepOriginal(blobs: BlobStore, bytes: Buffer): Promise<string> {
  if (!isPdf(bytes)) throw new RangeError('no es un PDF completo')
  const name = `comprobantes/${sha256(bytes)}.pdf`
  await blobs.put(name, 'application/pdf', bytes)
  return name
}

const complaint = (reason: string): Omit<Reject, 'raw'> => ({ line: null, field: 'file', reason })

/** The missing ones, in a complaint: a document without its original is a document all the same. */
function missingText(names: readonly string[]): Omit<Reject, 'raw'>[] {
  if (names.length === 0) return []
  const more = names.length > MOST_NAMED ? ' y otros' : ''
  return [complaint(`faltan ${names.length} originales: ${names.slice(0, MOST_NAMED).join(', ')}${more}`)]
}

/**
 * Stores the originals that lie beside the file and writes their names into `staged.original`. A line is never refused
 * for its original: balances count without it. [SEC63]
 */
export async function takeOriginals({ tx, blobs, folder, has, taken }: ErpContext) {
  if (!has.has('file')) return []
  const here = await namesIn(folder)
  const { rows } = await tx.execute<Named>(sql`
    select s.line, s.file, d.file is not null as "hasOne" from staged s
    left join account_documents d on (d.company, d.sap_number, d.year) = (s.company, s.sap_number, s.year)
    where s.file is not null order by s.line`)
  const kept: { line: number; name: string }[] = []
  const wrong: Omit<Reject, 'raw'>[] = []
  for (const { line, file } of rows.filter(({ file }) => here.has(file))) {
    try {
      kept.push({ line, name: await keepOriginal(blobs, await readSidecar(folder, file)) })
      taken(file)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      wrong.push(complaint(`línea ${line}: ${file} ${error.message}`))
    }
  }
  await tx.execute(sql`update staged s set original = k.name
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(line int, name text) where k.line = s.line`)
  return [
    ...wrong,
    ...missingText(rows.filter((row) => !row.hasOne && !here.has(row.file)).map(({ file }) => file)),
  ]
}
