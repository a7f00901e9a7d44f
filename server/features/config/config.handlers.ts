import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Configuration, getConfig, saveConfig } from '#contract/calls/config/config.ts'
import { cuitDigits } from '#contract/kit/cuit.ts'
import { audit } from '#server/db/audit.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { refuseOlder } from '#server/http/request/refuse-older.ts'

/** The number of a list, of 28 bits. */
const numberOf = (cuits: readonly string[]): number =>
  Number.parseInt(createHash('sha256').update(cuits.join()).digest('hex').slice(0, 7), 16)

async function readConfig(db: Queryable): Promise<Configuration> {
  const { rows } = await db.execute<{ cuit: string; account_name: string | null }>(sql`
    select substr(e.cuit, 1, 2) || '-' || substr(e.cuit, 3, 8) || '-' || substr(e.cuit, 11) as cuit, a.account_name
    from excluded_cuits e left join accounts a on translate(a.cuit, '-', '') = e.cuit
    order by a.account_name nulls last, e.cuit`)
  const cuit_explude = rows.map(({ cuit }) => cuit).sort()
  return { cuit_explude, cuentas: rows, version: numberOf(cuit_explude) }
}

/** Stores the list and writes down what was taken out and what was put in; nothing when it is the same. */
async function store(tx: Tx, context: Context, cuits: readonly string[]): Promise<Configuration> {
  const { caller, ip } = context
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('excluded cuits', 0))::text`)
  const held = await readConfig(tx)
  const before = held.cuit_explude
  const after = [...cuits].sort()
  if (JSON.stringify(before) === JSON.stringify(after)) return held
  refuseOlder(context, held)
  const digits = sql`${sql.param(after.map((cuit) => cuitDigits(cuit) ?? cuit))}::text[]`
  await tx.execute(sql`delete from excluded_cuits where cuit <> all (${digits})`)
  await tx.execute(
    sql`insert into excluded_cuits (cuit) select unnest(${digits}) on conflict (cuit) do nothing`,
  )
  await audit(tx, {
    actor: caller,
    action: 'configuracion-editada',
    target: { type: 'configuracion', id: 'cuit_explude' },
    details: { before: { cuit_explude: before }, after: { cuit_explude: after } },
    ip,
  })
  return readConfig(tx)
}

export const configHandlers = [
  handle(getConfig, async ({ db }) => ({ data: await readConfig(db) })),
  handle(saveConfig, async (context, { cuit_explude }) => ({
    message: 'Se ha guardado',
    data: await context.db.transaction((tx) => store(tx, context, cuit_explude)),
  })),
]
