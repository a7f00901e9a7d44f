import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { hold } from '#contract/calls/holds/holds.ts'
import { type Day, dayOf } from '#contract/kit/day.ts'
import { isOpenHold } from '#contract/rules/hold-rules.ts'
import type { Tx } from '#server/db/client.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'
import { alertAdministrators, type MailedPayment } from '#server/features/payments/payment-mails.ts'
import { settleLines, takeLines, termFrom } from '#server/records/hold/line.ts'
import type { LotOfLine } from '#server/records/hold/line-world.ts'
import { readSalesRules } from '#server/records/sales-rules.ts'

const row = {
  id: v.number(),
  ...v.pick(hold, ['lot_id', 'estado', 'hasta']).entries,
  deposit_at: v.nullable(v.string()),
}
type Held = RowOf<typeof row>

const GONE = 'Se pagó la seña de un apartado que ya no está: queda como saldo a favor de la cuenta.'
const TWICE = 'Se pagó dos veces la seña de un apartado: lo que sobra queda como saldo a favor de la cuenta.'
const LATE =
  'Se pagó la seña de un apartado que había terminado, y sus chapas ya no están libres: queda como saldo a favor de la cuenta.'

/** Makes an ended hold the last in its line; it stays ended where its plates are not free. */
async function revive(tx: Tx, held: Held, lots: readonly LotOfLine[]): Promise<boolean> {
  const now = new Date()
  await tx.execute(sql`savepoint revived`)
  await tx.execute(sql`
    update holds set estado = 'en espera', hasta = null, ended_at = null, motivo = '', lot_place = nextval('lot_places')
    where id = ${held.id}`)
  const promoted = await settleLines(tx, lots, now)
  const isFree = promoted.includes(held.id)
  await tx.execute(isFree ? sql`release savepoint revived` : sql`rollback to savepoint revived`)
  return isFree
}

/**
 * An approved payment that is the deposit of a hold makes it last the days of the rules more. Of one that had ended, from
 * today, if its plates are free; if not, and of a second deposit, administrators have a mail. Others change nothing.
 */
export async function payDeposit(
  tx: Tx,
  payment: MailedPayment & { hold_uuid: string | null },
): Promise<void> {
  if (payment.hold_uuid === null) return
  const now = new Date()
  const read = sql`select id, lot_id, estado, hasta, deposit_at::text as deposit_at from holds where uuid = ${payment.hold_uuid}`
  const [found] = await rowsOf(tx, row).read(read)
  if (!found) return alertAdministrators(tx, { ...payment, why: GONE })
  const lots = await takeLines(tx, [found.lot_id])
  await settleLines(tx, lots, now)
  const [held = found] = await rowsOf(tx, row).read(sql`${read} for update`)
  if (held.deposit_at !== null) return alertAdministrators(tx, { ...payment, why: TWICE })
  const isOver = held.estado === 'vencido' || held.estado === 'liberado'
  if (isOver && !(await revive(tx, held, lots))) return alertAdministrators(tx, { ...payment, why: LATE })
  const { sena_dias: term } = await readSalesRules(tx)
  const today = dayOf(now)
  const from: Day = isOpenHold(held.estado) && held.hasta !== null ? held.hasta : today
  const last = await termFrom(tx, from, { term, branch: lots[0]?.branch_uuid ?? null })
  await tx.execute(sql`
    update holds set deposit_at = ${now.toISOString()}::timestamptz, hasta = case when estado = 'activo' then ${last} else hasta end
    where id = ${held.id}`)
}
