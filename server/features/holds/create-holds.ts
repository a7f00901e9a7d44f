import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { createHolds } from '#contract/calls/holds/holds.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { refuseForeignAccount } from '#server/records/account-in-scope.ts'
import { currentHolds } from '#server/records/hold/change.ts'
import { settleLines, takeLines } from '#server/records/hold/line.ts'
import { knownPlates } from '#server/records/hold/line-world.ts'
import { readSalesRules } from '#server/records/sales-rules.ts'

type Form = ArgsOf<typeof createHolds.endpoint>

const GONE = 'Ese lote ya no está en stock.'

const counted = { of_seller: v.number(), of_account: v.number(), of_day: v.number() }

/** Counts against the rules of trade: open plates of the seller and of the account, and what the seller made in a day. */
async function refuseTooMany(
  { tx, caller }: EffectContext,
  form: Form,
  complaints: Complaints,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${caller.id}`}, 0))::text`)
  const open = sql`estado in ('activo', 'en espera')`
  const [[found], rules] = await Promise.all([
    rowsOf(tx, counted).read(sql`select
      (select coalesce(sum(piezas), 0) from holds where owner_id = ${caller.id} and ${open})::int as of_seller,
      (select coalesce(sum(piezas), 0) from holds where account_id = ${form.account_id ?? null}::int and ${open})::int as of_account,
      (select count(*) from holds where created_by = ${caller.id} and created_at > now() - interval '1 day')::int as of_day`),
    readSalesRules(tx),
  ])
  const { of_seller = 0, of_account = 0, of_day = 0 } = found ?? {}
  const pieces = form.items.reduce((sum, { piezas: own }) => sum + own, 0)
  if (of_seller + pieces > rules.por_vendedor)
    complaints.add('items', tooMany('Ya tenés', of_seller, rules.por_vendedor))
  else if (form.account_id !== undefined && of_account + pieces > rules.por_cuenta)
    complaints.add('items', tooMany('La cuenta ya tiene', of_account, rules.por_cuenta))
  else if (of_day + form.items.length > rules.por_dia)
    complaints.add('items', `Ya hiciste ${of_day} apartados hoy, y son ${rules.por_dia} por día.`)
}

const tooMany = (who: string, open: number, most: number): string =>
  `${who} ${open} chapas apartadas, y son ${most} como mucho.`

/** New holds, at the end of the lines of their lots; those whose plates are free are active at once. */
export async function createHoldsEffect(context: EffectContext, form: Form) {
  const { tx, caller, now } = context
  const ids = [...new Set(form.items.map(({ lot_id }) => lot_id))]
  const lots = await takeLines(tx, ids)
  await refuseForeignAccount(context, form.account_id)
  const complaints = new Complaints()
  await refuseTooMany(context, form, complaints)
  const plates = await knownPlates(tx, ids)
  for (const [at, { lot_id, chapa: plate, piezas: pieces }] of form.items.entries()) {
    const stock = lots.find(({ id }) => id === lot_id)?.pieces ?? 0
    if (stock === 0) complaints.add(`items.${at}.lot_id`, GONE)
    else if (plate !== null && !plates.has(`${lot_id}/${plate}`))
      complaints.add(`items.${at}.chapa`, `No conocemos la chapa ${plate} de ese lote.`)
    else if (pieces > stock) complaints.add(`items.${at}.piezas`, `El lote tiene ${stock}.`)
  }
  complaints.raise()
  const rows = form.items.map((item, n) => ({ ...item, n }))
  const { rowCount } = await tx.execute(sql`
    insert into holds (uuid, lot_id, chapa, piezas, account_id, cliente, nota, owner_id, created_by)
    select g.uuid, g.lot_id, g.chapa, g.piezas, ${form.account_id ?? null}::int, ${form.cliente ?? ''}, ${form.nota ?? ''},
      ${caller.id}, ${caller.id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(n int, uuid uuid, lot_id int, chapa int, piezas int)
    order by g.n on conflict (uuid) do nothing`)
  if (rowCount !== rows.length) {
    complaints.add('items', 'El identificador ya está en uso.')
    complaints.raise()
  }
  await settleLines(tx, lots, now)
  const data = await currentHolds(
    tx,
    context,
    form.items.map(({ uuid }) => uuid),
  )
  const isWaiting = data.some(({ estado: status }) => status === 'en espera')
  return { message: isWaiting ? 'Anotado: hay chapas en espera' : 'Apartado', data }
}
