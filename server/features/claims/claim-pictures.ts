import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { getClaimPhoto } from '#contract/calls/claims.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { Tx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { FileReader, StoredContext } from '#server/files/file-job.ts'
import { Download } from '#server/http/answer/download.ts'
import { claimTables, inClaimScope, isForReader } from '#server/records/claim/read.ts'

export const claimPictureName = (sha256: string): string => `reclamos/${sha256}.jpg`

/** Locks the file of a picture until the transaction ends. */
export async function lockClaimPicture(tx: Tx, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`claim-picture:${sha256}`}, 0))::text`)
}

type Asked = ArgsOf<typeof getClaimPhoto>

/** The stored name of a picture of one of the reader's claims; else a 404. [SEC3] */
export async function claimPicture(context: FileReader, { uuid, foto: photo }: Asked): Promise<string> {
  const rows = await rowsOf(context.db, { sha256: v.string() }).read(sql`
    select p.sha256 from ticket_photos p, ${claimTables}
    where p.ticket_id = t.id and p.uuid = ${photo} and t.uuid = ${uuid}
      and ${inClaimScope(context)} and ${isForReader(context)}`)
  if (!rows[0]) throw new AppError('no-encontrado')
  return claimPictureName(rows[0].sha256)
}

/** The whole picture as a file. */
export async function claimPictureFile(context: StoredContext, asked: Asked): Promise<Download> {
  const blob = await context.blobs.get(await claimPicture(context, asked))
  if (!blob) throw new AppError('no-encontrado')
  return new Download(`reclamo-${asked.foto.slice(0, 8)}.jpg`, blob.type, blob.bytes)
}
