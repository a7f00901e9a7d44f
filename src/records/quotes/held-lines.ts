import type { Hold } from '#contract/calls/holds/holds.ts'
import type { QuoteLine } from '#contract/calls/quotes/quote.ts'
import type { Db } from '#src/offline/db/db.ts'

/** The account and the seller of a quote: holds for them take nothing from it. */
interface Whose {
  account: number | null
  owner: string
}

/** Active holds of plates, as this phone knows them. */
export const platesHeld = (db: Db): Promise<Hold[]> =>
  db.apartados.filter((hold) => hold.estado === 'activo' && hold.chapa !== null).toArray()

/** The holds of others on chosen plates of lines, by the UUIDs of the lines. */
export function heldOf(
  held: readonly Hold[],
  lines: readonly QuoteLine[],
  { account, owner }: Whose,
): ReadonlyMap<string, Hold> {
  const isOthers = ({ ajeno: isForeign, account_id, responsable_uuid }: Hold): boolean =>
    isForeign || (account_id !== account && (account_id !== null || responsable_uuid !== owner))
  const holdOf = ({ product_code, lote: batch, chapas: plates }: QuoteLine): Hold | undefined =>
    held.find(
      (hold) =>
        hold.product_code === product_code &&
        hold.batch === batch &&
        plates?.includes(hold.chapa ?? 0) === true &&
        isOthers(hold),
    )
  return new Map(
    lines.flatMap((line): [string, Hold][] => {
      const hold = holdOf(line)
      return hold ? [[line.uuid, hold]] : []
    }),
  )
}

/** The same, read of the phone. */
export async function heldLines(
  db: Db,
  lines: readonly QuoteLine[],
  whose: Whose,
): Promise<ReadonlyMap<string, Hold>> {
  return heldOf(lines.some(({ chapas: plates }) => plates) ? await platesHeld(db) : [], lines, whose)
}
