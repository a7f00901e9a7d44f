import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import type { Tx } from '#server/db/client.ts'
import { keepFigures } from '#server/features/owner-figures/aged-stock.ts'

/** Days of which the demo has figures. */
const DAYS = 90

/** The aged stock of the days before today, made of today's: old stock has grown, young stock comes and goes. None where some is kept. */
export async function seedFigures(tx: Tx, now: Date): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from figures_daily limit 1`)
  if (rowCount !== 0) return
  await keepFigures(tx, new Date(now.getTime() - DAY_MS))
  await tx.execute(sql`
    insert into figures_daily (day, branch, key, value)
    select (k.day::date - n)::text, k.branch, k.key, round(k.value * case
      when k.key ~ '^(181|365)' then 1 - n * 0.004 else 1 + n * 0.002 + 0.05 * sin(n / 6.0)::numeric end, 2)
    from figures_daily k cross join generate_series(1, ${DAYS - 1}) n`)
}
