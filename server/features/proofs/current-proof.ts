import { sql } from 'drizzle-orm'
import type { Proof } from '#contract/calls/road/proof-record.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { type ProofReader, readProofs } from '#server/records/proof/read.ts'

/** A version as its reader sees it; out of scope or absent: the same 404. [SEC3] */
export async function currentProof(context: ProofReader & { db: Queryable }, uuid: string): Promise<Proof> {
  const [found] = await readProofs(context.db, context, sql`d.uuid = ${uuid}`)
  if (!found) throw new AppError('no-encontrado')
  return found
}
