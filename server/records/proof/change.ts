import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import { proofs } from '#server/db/schema/road/proofs.ts'

type Row = typeof proofs.$inferSelect

/** A proof as it was signed. */
export type Signed = Omit<Row, 'id' | 'turno_id' | 'n' | 'at' | 'by' | 'aviso' | 'hash'>

/** The newest version of a turno's proof. */
export async function newestProof(tx: Queryable, turno: number): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(proofs)
    .where(eq(proofs.turno_id, turno))
    .orderBy(desc(proofs.n))
    .limit(1)
  return row
}

/** A version by the UUID that its phone gave it. */
export async function proofNamed(tx: Queryable, uuid: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(proofs).where(eq(proofs.uuid, uuid))
  return row
}

const hashOf = (signed: Signed, n: number, before: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[
          before,
          n,
          signed.uuid,
          signed.lugar,
          signed.accounts,
          signed.resultado,
          signed.receptor,
          signed.dni,
          signed.firma,
        ],
        ...[signed.sin_firma, signed.observaciones, signed.lines, signed.photos, signed.momento],
      ]),
    )
    .digest('hex')

interface NewProof {
  turno_id: number
  signed: Signed
  by: { id: number }
  /** The odd things about it, in words. */
  odd: string
}

/** Adds the next version of a locked turno's proof, under a hash of all that was signed and of the one before. */
export async function insertProof(tx: Queryable, { turno_id, signed, by, odd }: NewProof): Promise<number> {
  const last = await newestProof(tx, turno_id)
  const n = (last?.n ?? 0) + 1
  const hash = hashOf(signed, n, last?.hash ?? '')
  await tx.insert(proofs).values({ ...signed, turno_id, n, by: by.id, aviso: odd, hash })
  return n
}
