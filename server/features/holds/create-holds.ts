import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { createHolds, Hold } from '#contract/calls/holds/holds.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { isInScope } from '#server/db/scope.ts'
import { preparedRows } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { isActiveAccount } from '#server/records/account-in-scope.ts'
import { coverLines, lockLines, nextInLines, promote } from '#server/records/hold/line.ts'
import {
  endDue,
  knownPlatesColumn,
  type Lines,
  type LotOfLine,
  readLotsOfLine,
} from '#server/records/hold/line-world.ts'
import { currentHolds } from '#server/records/hold/read.ts'

type Form = ArgsOf<typeof createHolds.endpoint>

const GONE = 'Ese lote ya no está en stock.'

const facts = {
  /** Open pieces of the seller and of the account, and what the seller made in a day. */
  of_seller: v.number(),
  of_account: v.number(),
  of_day: v.number(),
  /** The rules that bound those. */
  per_seller: v.number(),
  per_account: v.number(),
  per_day: v.number(),
  is_account: v.boolean(),
  /** The plates of the lots that have a photo, as `lot/plate`. */
  plates: v.array(v.string()),
}
type Facts = v.InferOutput<v.ObjectSchema<typeof facts, undefined>>

const { placeholder } = sql

const factsOfNew = preparedRows(facts, () => {
  const open = sql`estado in ('activo', 'en espera')`
  const [seller, account] = [sql`${placeholder('seller')}::int`, sql`${placeholder('account')}::int`]
  return sql`
    select per_seller, per_account, per_day,
      (select coalesce(sum(piezas), 0) from holds where owner_id = ${seller} and ${open})::int as of_seller,
      (select coalesce(sum(piezas), 0) from holds where account_id = ${account} and ${open})::int as of_account,
      (select count(*) from holds where created_by = ${seller} and created_at > now() - interval '1 day')::int as of_day,
      ${isActiveAccount(account)} as is_account,
      ${knownPlatesColumn} as plates
    from sales_rules`
})

/** The facts by which a new hold is judged. */
async function readFacts({ tx, caller }: EffectContext, form: Form, lots: readonly number[]): Promise<Facts> {
  const [found] = await factsOfNew(tx, { seller: caller.id, account: form.account_id ?? null, lots })
  if (!found) throw new Error('sales_rules has no row')
  return found
}

function refuseTooMany(facts: Facts, form: Form, complaints: Complaints): void {
  const pieces = form.items.reduce((sum, { piezas: own }) => sum + own, 0)
  if (facts.of_seller + pieces > facts.per_seller)
    complaints.add('items', tooMany('Ya tenés', facts.of_seller, facts.per_seller))
  else if (form.account_id !== undefined && facts.of_account + pieces > facts.per_account)
    complaints.add('items', tooMany('La cuenta ya tiene', facts.of_account, facts.per_account))
  else if (facts.of_day + form.items.length > facts.per_day)
    complaints.add('items', `Ya hiciste ${facts.of_day} apartados hoy, y son ${facts.per_day} por día.`)
}

const tooMany = (who: string, open: number, most: number): string =>
  `${who} ${open} chapas apartadas, y son ${most} como mucho.`

function refuseLots(
  { items }: Form,
  { lots, plates }: { lots: readonly LotOfLine[]; plates: readonly string[] },
  complaints: Complaints,
): void {
  for (const [at, { lot_id, chapa: plate, piezas: pieces }] of items.entries()) {
    const stock = lots.find(({ id }) => id === lot_id)?.pieces ?? 0
    if (stock === 0) complaints.add(`items.${at}.lot_id`, GONE)
    else if (plate !== null && !plates.includes(`${lot_id}/${plate}`))
      complaints.add(`items.${at}.chapa`, `No conocemos la chapa ${plate} de ese lote.`)
    else if (pieces > stock) complaints.add(`items.${at}.piezas`, `El lote tiene ${stock}.`)
  }
}

/** New holds, at the end of the lines of their lots; those whose plates are free are active at once. */
export async function createHoldsEffect(context: EffectContext, form: Form) {
  const { tx, caller, scope } = context
  const ids = [...new Set(form.items.map(({ lot_id }) => lot_id))]
  // Calls of one seller are judged one after the other. In one round: each of these reads once what is before it is done.
  const [, lots, found, lines] = await Promise.all([
    lockLines(tx, ids, `holds:${caller.id}`),
    readLotsOfLine(tx, ids),
    readFacts(context, form, ids),
    endDue(tx, ids, context.now),
  ])
  if (form.account_id !== undefined && !(found.is_account && isInScope(scope, form.account_id)))
    throw new AppError('no-encontrado')
  const complaints = new Complaints()
  refuseTooMany(found, form, complaints)
  refuseLots(form, { lots, plates: found.plates }, complaints)
  complaints.raise()
  const data = await writeHolds(context, form, { lots, lines })
  if (data.length < form.items.length) {
    complaints.add('items', 'El identificador ya está en uso.')
    complaints.raise()
  }
  const isWaiting = data.some(({ estado: status }) => status === 'en espera')
  return { message: isWaiting ? 'Anotado: hay chapas en espera' : 'Apartado', data }
}

const insertHolds = preparedRows(
  { uuid: v.string() },
  () => sql`
  insert into holds (uuid, lot_id, chapa, piezas, estado, hasta, account_id, cliente, nota, owner_id, created_by)
  select g.uuid, g.lot_id, g.chapa, g.piezas, case when g.hasta is null then 'en espera' else 'activo' end, g.hasta,
    ${placeholder('account')}::int, ${placeholder('client')}, ${placeholder('note')}, ${placeholder('seller')}::int,
    ${placeholder('seller')}::int
  from jsonb_to_recordset(${placeholder('rows')}::jsonb)
    as g(n int, uuid uuid, lot_id int, chapa int, piezas int, hasta text)
  order by g.n on conflict (uuid) do nothing returning uuid`,
)

/** Writes new holds as their lines have them; returns them, fewer where another has one of their keys. */
async function writeHolds(
  context: EffectContext,
  form: Form,
  { lots, lines: { open, ...lines } }: { lots: readonly LotOfLine[]; lines: Lines },
): Promise<Hold[]> {
  const { tx, caller, now } = context
  const asked = form.items.map((item, n) => ({ ...item, n, estado: 'en espera' as const }))
  const next = nextInLines<(typeof open)[number] | (typeof asked)[number]>(
    lots,
    { ...lines, open: [...open, ...asked] },
    dayOf(now),
  )
  const before = next.flatMap(({ hold, last }) => ('id' in hold ? [{ hold, last }] : []))
  await promote(tx, before)
  const lastDays = new Map(next.map(({ hold, last }) => [hold, last]))
  const rows = asked.map((item) => ({ ...item, hasta: lastDays.get(item) ?? null }))
  const own = { account: form.account_id ?? null, client: form.cliente ?? '', note: form.nota ?? '' }
  const uuids = rows.map(({ uuid }) => uuid)
  const [written, data] = await Promise.all([
    insertHolds(tx, { rows: JSON.stringify(rows), seller: caller.id, ...own }),
    currentHolds(tx, context, uuids),
  ])
  // The last in a line takes nothing from the orders before it.
  if (lines.is_ended || before.length > 0) await coverLines(tx, lots)
  return written.length < rows.length ? [] : data
}
