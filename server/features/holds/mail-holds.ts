import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayOf } from '#contract/kit/day.ts'
import { heldText } from '#contract/rules/hold-rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'

/** Holds that one mail names; of more it gives the number. */
const NAMED = 20

const row = {
  email: v.string(),
  chapa: v.nullable(v.number()),
  piezas: v.number(),
  name: v.string(),
  batch: v.string(),
  client: v.string(),
  now_in: v.nullable(v.string()),
}
type Row = v.InferOutput<v.ObjectSchema<typeof row, undefined>>

const lineOf = ({ name, batch, client, now_in, ...held }: Row): string =>
  [`${name}, lote ${batch}: ${heldText(held)}`, client && `para ${client}`, now_in && `ahora en ${now_in}`]
    .filter(Boolean)
    .join(', ')

/** Holds that fit, by the address of their seller; sellers without a verified address are left out. */
async function bySeller(tx: Tx, where: SQL): Promise<Map<string, Row[]>> {
  const rows = await rowsOf(tx, row).read(sql`
    select u.email, h.chapa, h.piezas, coalesce(p.product_name, l.product_code) as name, l.batch,
      coalesce(a.account_name, h.cliente) as client, h.now_in
    from holds h join lots l on l.id = h.lot_id left join products p on p.product_code = l.product_code
      join users u on u.id = h.owner_id left join accounts a on a.id = h.account_id
    where h.estado = 'activo' and ${where} and u.deleted_at is null and u.email_verified_at is not null
    order by u.id, h.id`)
  const held = new Map<string, Row[]>()
  for (const found of rows) held.set(found.email, [...(held.get(found.email) ?? []), found])
  return held
}

const argsOf = (held: readonly Row[]) => ({ count: held.length, lines: held.slice(0, NAMED).map(lineOf) })

/** A mail to each seller whose holds end today, once a day; none to the others. */
export async function mailDueHolds(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mail-due-holds', 0))::text`)
    const due = await bySeller(tx, sql`h.hasta = ${dayOf(now)}`)
    if (due.size === 0) return
    const told = await rowsOf(tx, { to_email: v.string() }).read(sql`
      select to_email from mails where kind = 'apartados-vencen'
        and created_at > ${now.toISOString()}::timestamptz - interval '20 hours'`)
    for (const { to_email } of told) due.delete(to_email)
    for (const [to, held] of due) await enqueueMail(tx, { kind: 'apartados-vencen', to, args: argsOf(held) })
  })
}

/** A mail to each seller whose holds lost their plates, once for each loss. */
export async function mailUnbackedHolds(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      select from holds where sin_respaldo and not loss_mailed order by id for update`)
    if (rowCount === 0) return
    const lost = await bySeller(tx, sql`h.sin_respaldo and not h.loss_mailed`)
    for (const [to, held] of lost)
      await enqueueMail(tx, { kind: 'apartados-sin-respaldo', to, args: argsOf(held) })
    await tx.execute(sql`update holds set loss_mailed = true where sin_respaldo and not loss_mailed`)
  })
}
