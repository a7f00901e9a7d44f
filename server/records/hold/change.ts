import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { hold } from '#contract/calls/holds/holds.ts'
import { AppError } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { Queryable } from '#server/db/client.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'
import { type HoldReader, holdTables, isOwnHold } from './read.ts'

const row = {
  ...v.pick(hold, ['uuid', 'lot_id', 'chapa', 'piezas', 'estado', 'hasta', 'extensiones', 'account_id'])
    .entries,
  id: v.number(),
  owner_id: v.number(),
}
/** A hold as a change finds it. */
export type HoldRow = RowOf<typeof row>

async function findOne(db: Queryable, reader: HoldReader, { uuid, lock }: { uuid: string; lock: SQL }) {
  const [found] = await rowsOf(db, row).read(sql`
    select h.id, h.uuid, h.lot_id, h.chapa, h.piezas, h.estado, h.hasta, h.extensiones, h.account_id, h.owner_id
    from ${holdTables} where h.uuid = ${uuid} and ${isOwnHold(reader)} ${lock}`)
  if (!found) throw new AppError('no-encontrado')
  return found
}

/** A hold that the caller may see whose it is; others and absent ones are the same 404. [SEC3] */
export const findHold = (db: Queryable, reader: HoldReader, uuid: string): Promise<HoldRow> =>
  findOne(db, reader, { uuid, lock: sql`` })

/** The same, locked, for its seller and who approves; a 403 for others. Precondition: its line is taken. */
export async function lockHold(tx: Queryable, reader: HoldReader, uuid: string): Promise<HoldRow> {
  const held = await findOne(tx, reader, { uuid, lock: sql`for update of h` })
  if (held.owner_id !== reader.caller.id && !passes('aprobar-ventas', reader.caller))
    throw new AppError('sin-permiso')
  return held
}
