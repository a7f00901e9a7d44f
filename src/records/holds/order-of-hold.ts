import type { Hold } from '#contract/calls/holds/holds.ts'
import type { Db } from '#src/offline/db/db.ts'

/** The address of the order form for whom a plate is held, with that plate. */
export async function orderOfHold(
  db: Db,
  { account_id, product_code, batch, branch, chapa: plate }: Hold,
): Promise<Record<string, string>> {
  const cuit = account_id === null ? undefined : (await db.cuentas.get(account_id))?.cuit
  return {
    ...{ product_code, batch, branch, from: 'buscador' },
    ...(cuit && { cuit }),
    ...(plate !== null && { chapa: String(plate), unit: 'PZA' }),
  }
}
