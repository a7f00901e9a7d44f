import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import { type Day, dayOf } from '#contract/kit/day.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { createHoldsEffect } from '#server/features/holds/create-holds.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { termFrom } from '#server/records/hold/line.ts'
import type { QuoteRow } from '#server/records/quote/change.ts'

/** Working days for which a quote holds plates, at most. */
const TERM = 10

const wanted = { lot_id: v.number(), chapa: v.nullable(v.number()), piezas: v.number() }

/** The plates and pieces of the lines that no open hold of the quote has yet. */
const unheld = ({ tx }: EffectContext, { uuid, lines }: QuoteRow) =>
  rowsOf(tx, wanted).read(sql`
    select lot.id as lot_id, plate.chapa::int as chapa,
      case when plate.chapa is null then ceil(g.quantity)::int else 1 end as piezas
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as g(product_code text, lote text, branch text, unit text, quantity numeric, chapas jsonb)
    join lateral (select l.id from lots l where l.product_code = g.product_code and l.batch = g.lote
      order by l.deleted_at is not null, l.branch <> g.branch, l.net_stock desc, l.id limit 1) lot on true
    left join lateral jsonb_array_elements_text(case when jsonb_typeof(g.chapas) = 'array' then g.chapas else '[null]' end)
      as plate(chapa) on true
    where g.unit = 'PZA' and not exists (select from holds h where h.quote_uuid = ${uuid} and h.lot_id = lot.id
      and h.estado in ('activo', 'en espera') and h.chapa is not distinct from plate.chapa::int)`)

/** Holds the plates of a quote until its last day, ten working days at most. Precondition: no row is locked yet. */
export async function holdPlates(context: EffectContext, quote: QuoteRow, last: Day): Promise<void> {
  const { tx, caller, now } = context
  if (!passes('apartar', caller)) throw new AppError('sin-permiso')
  const items = (await unheld(context, quote)).map((item) => ({ uuid: uuidv7(), ...item }))
  if (items.length === 0) return
  const form = {
    items,
    ...(quote.account_id === null ? { cliente: quote.cliente } : { account_id: quote.account_id }),
    nota: `Presupuesto ${quoteName(quote)}`,
  }
  await createHoldsEffect(context, form).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'entrada-invalida') throw error
    throw invalid('apartar', error.messages[0] ?? error.message)
  })
  const term = await termFrom(tx, dayOf(now), { term: TERM, branch: null })
  await tx.execute(sql`
    update holds set quote_uuid = ${quote.uuid}, hasta = case when estado = 'activo' then ${term < last ? term : last} end
    where uuid = any(${sql.param(items.map(({ uuid }) => uuid))}::uuid[])`)
}
