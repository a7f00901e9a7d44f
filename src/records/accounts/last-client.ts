import type { Account } from '#contract/calls/accounts.ts'
import { cuitDigits } from '#contract/kit/cuit.ts'
import { type Db, readMeta, writeMeta } from '#src/offline/db/db.ts'

const LAST = 'ultimos-clientes'
const MOST_CLIENTS = 4

/** The accounts this person last ordered for on this phone, by CUIT, the newest first. */
export const lastClients = async (db: Db): Promise<readonly string[]> =>
  (await readMeta<string[]>(db, LAST)) ?? []

/** Those of them that this phone holds. */
export async function lastAccounts(db: Db): Promise<Account[]> {
  const cuits = await lastClients(db)
  const written = cuits.flatMap((cuit) => [cuit, cuitDigits(cuit) ?? cuit])
  const held = await db.cuentas.where('cuit').anyOf(written).toArray()
  return cuits.flatMap(
    (cuit) => held.find((account) => account.cuit === cuit || account.cuit === cuitDigits(cuit)) ?? [],
  )
}

/** Puts an account before those of earlier orders. */
export const keepLastClient = (db: Db, cuit: string): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    const others = (await lastClients(db)).filter((other) => other !== cuit)
    await writeMeta(db, LAST, [cuit, ...others].slice(0, MOST_CLIENTS))
  })
