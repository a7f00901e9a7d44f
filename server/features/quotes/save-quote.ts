import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { QuoteLine } from '#contract/calls/quotes/quote.ts'
import type { saveQuote } from '#contract/calls/quotes/quotes.ts'
import { platesFault } from '#contract/calls/rules/plates.ts'
import { isFinalQuote, quoteCode, quoteName } from '#contract/calls/rules/quote-rules.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { isPastDay, PAST_DAY } from '#contract/rules/past-day.ts'
import { indexedWords, searchVector } from '#server/db/search-words.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { refuseForeignAccount } from '#server/records/account-in-scope.ts'
import { lotsOf, takeLots } from '#server/records/order/cover.ts'
import { currentQuote, findQuote, type QuoteRow, quoteInScope } from '#server/records/quote/change.ts'
import { orderQuote } from './order-quote.ts'
import { readDiscountLimit, refuseDiscounts } from './price-lines.ts'

type Form = ArgsOf<typeof saveQuote.endpoint>

const TAKEN = 'El identificador ya está en uso.'

/** A name to search for; '' without an account. */
async function accountName({ tx }: EffectContext, account: number | undefined): Promise<string> {
  if (account === undefined) return ''
  const [found] = await rowsOf(tx, { account_name: v.string() }).read(
    sql`select account_name from accounts where id = ${account}`,
  )
  return found?.account_name ?? ''
}

const known = {
  n: v.number(),
  product_name: v.nullable(v.string()),
  units: v.nullable(v.string()),
  has_lot: v.boolean(),
  is_ordered: v.boolean(),
}

/** The lines beside what they name, with complaints about what is not on sale. */
async function knownLines(
  { tx }: EffectContext,
  complaints: Complaints,
  lines: Form['lineas'],
): Promise<QuoteLine[]> {
  const rows = lines.map(({ uuid, product_code, lote: batch = null }, n) => ({
    n,
    uuid,
    product_code,
    lote: batch,
  }))
  const found = await rowsOf(tx, known).read(sql`
    select g.n, p.product_name, p.usage_unit as units,
      g.lote is null or exists (select from lots l where l.product_code = g.product_code and l.batch = g.lote) as has_lot,
      exists (select from orders o where o.uuid = g.uuid) as is_ordered
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(n int, uuid uuid, product_code text, lote text)
    left join products p on p.product_code = g.product_code and p.active order by g.n`)
  return lines.map((line, n) => {
    const { product_name = null, units, has_lot = false, is_ordered = false } = found[n] ?? {}
    const {
      lote: batch = null,
      chapas: plates = null,
      descuento: discount = 0,
      branch = '',
      nota: note = '',
    } = line
    const say = (field: string, text: string) => complaints.add(`lineas.${n}.${field}`, text)
    if (product_name === null)
      say('product_code', `El producto ${line.product_code} no existe o ya no está a la venta.`)
    else if (!units?.split(',').some((unit) => unit.trim() === line.unit))
      say('unit', `La unidad ${line.unit} no corresponde al producto ${line.product_code}.`)
    if (!has_lot) say('lote', `El lote ${batch} no existe para ese producto.`)
    if (is_ordered || lines.findIndex(({ uuid }) => uuid === line.uuid) !== n) say('uuid', TAKEN)
    const fault = platesFault(plates, { lote: batch, unit: line.unit, quantity: line.quantity })
    if (fault !== null) say('chapas', fault)
    const { uuid, product_code, quantity, unit } = line
    return {
      ...{ uuid, product_code, product_name: product_name ?? '', lote: batch, branch, chapas: plates },
      ...{ quantity, unit, descuento: discount, nota: note },
    }
  })
}

/** The quote as it is, locked; undefined for a new one. One that is over, or a stranger's, is refused. */
async function lockOwn(context: EffectContext, uuid: string): Promise<QuoteRow | undefined> {
  const { tx } = context
  await tx.execute(sql`select from quotes where uuid = ${uuid} for update`)
  if (!(await findQuote(tx, uuid))) return undefined
  const found = await quoteInScope(tx, context, uuid)
  if (isFinalQuote(found.estado) && (found.estado !== 'aceptado' || found.grupo_uuid !== null))
    throw invalid(
      'uuid',
      found.estado === 'anulado' ? 'El presupuesto está anulado.' : 'El presupuesto ya se aceptó.',
    )
  return found
}

/** An accepted quote that waited for an account: its orders follow now, at what was agreed. */
async function orderAccepted(
  { tx, caller, now }: EffectContext,
  { id, uuid }: QuoteRow,
  account: number | null,
) {
  await tx.execute(sql`update quotes set account_id = ${account}::int where id = ${id}`)
  const quote = (await findQuote(tx, uuid)) as QuoteRow
  const actor = `${caller.fullname} (${quoteName(quote)})`
  const group = await orderQuote({ tx, now, actor, onlyAvailable: true }, quote)
  if (group === null) throw invalid('account_id', 'La cuenta está desactivada.')
  await tx.execute(sql`update quotes set grupo_uuid = ${group} where id = ${id}`)
}

/** Writes a quote, or what its next version will say. The number is given once, when it is written first. */
export async function saveQuoteEffect(context: EffectContext, form: Form) {
  const { tx, caller, now } = context
  await refuseForeignAccount(context, form.account_id)
  const account = await accountName(context, form.account_id)
  const before = await findQuote(tx, form.uuid)
  if (before?.estado === 'aceptado') await takeLots(tx, lotsOf(before.sent))
  const found = await lockOwn(context, form.uuid)
  if (found?.estado === 'aceptado') {
    await orderAccepted(context, found, form.account_id ?? null)
    return { message: 'Pedidos creados', data: await currentQuote(tx, context, form.uuid) }
  }
  const complaints = new Complaints()
  const client = form.cliente?.nombre ?? ''
  if (form.account_id === undefined && client === '')
    complaints.add('cliente', 'Elegí la cuenta o escribí para quién es.')
  if (form.vence !== undefined && isPastDay(form.vence, now)) complaints.add('vence', PAST_DAY)
  const lines = await knownLines(context, complaints, form.lineas)
  refuseDiscounts(complaints, lines, await readDiscountLimit(tx, caller))
  complaints.raise()
  const fields = {
    account: form.account_id ?? null,
    client,
    phone: form.cliente?.tel ?? '',
    lines: JSON.stringify(lines),
    terms: form.condiciones ?? '',
    remarks: form.observaciones ?? '',
    internal: form.interna ?? '',
  }
  const texts = [account, client, ...lines.flatMap(({ product_name, lote: batch }) => [product_name, batch])]
  if (!found) await insertQuote(context, form, { fields, texts })
  else
    await tx.execute(sql`
      update quotes set account_id = ${fields.account}::int, cliente = ${fields.client}, tel = ${fields.phone},
        lines = ${fields.lines}::jsonb, condiciones = ${fields.terms}, observaciones = ${fields.remarks},
        interna = ${fields.internal}, updated_at = ${now.toISOString()}::timestamptz,
        draft_until = ${form.vence ?? null}::text,
        search = ${searchVector(indexedWords([quoteName(found), quoteCode(found), String(found.numero), ...texts]))}
      where id = ${found.id}`)
  return { message: 'Presupuesto guardado', data: await currentQuote(tx, context, form.uuid) }
}

interface Written {
  fields: Record<'client' | 'phone' | 'lines' | 'terms' | 'remarks' | 'internal', string> & {
    account: number | null
  }
  texts: (string | null)[]
}

async function insertQuote(
  { tx, caller }: EffectContext,
  { uuid, vence: last }: Form,
  { fields, texts }: Written,
) {
  const [made] = await rowsOf(tx, { id: v.number(), numero: v.number() }).read(sql`
    insert into quotes (uuid, account_id, cliente, tel, owner_id, created_by, draft_until, lines, condiciones, observaciones,
      interna, search)
    values (${uuid}, ${fields.account}::int, ${fields.client}, ${fields.phone}, ${caller.id}, ${caller.id},
      ${last ?? null}, ${fields.lines}::jsonb, ${fields.terms}, ${fields.remarks}, ${fields.internal},
      ${searchVector(indexedWords(texts))})
    on conflict (uuid) do nothing returning id, numero`)
  if (!made) throw new AppError('no-encontrado')
  const words = indexedWords([
    quoteName({ ...made, uuid }),
    quoteCode({ uuid }),
    String(made.numero),
    ...texts,
  ])
  await tx.execute(sql`update quotes set search = ${searchVector(words)} where id = ${made.id}`)
}
