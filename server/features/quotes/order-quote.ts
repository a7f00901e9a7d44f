import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { SentLine } from '#contract/calls/quotes/quote.ts'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import { AppError } from '#contract/kit/errors.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { checkDraft, createOrders, type Draft, readDrafts } from '#server/features/orders/create-orders.ts'
import { settleLines } from '#server/records/hold/line.ts'
import { readNamedLots } from '#server/records/hold/line-world.ts'
import { lotsOf } from '#server/records/order/cover.ts'
import type { QuoteRow } from '#server/records/quote/change.ts'
import { linesToday } from './quote-stock.ts'

/** An acceptance, by the name under which its orders tell of it. */
export interface Accepting {
  tx: Tx
  now: Date
  actor: string
  /** Accepts the lines that are still there. */
  onlyAvailable: boolean
}

/** The refusal of an acceptance whose lines are no longer all there: nothing is ordered. */
export class LinesGone extends AppError {
  constructor(lines: readonly number[]) {
    const errors = Object.fromEntries(lines.map((at) => [`lineas.${at}.lote`, ['Ya no está disponible.']]))
    super('entrada-invalida', { errors })
  }
}

const party = { cuit: v.string(), branch: v.nullable(v.string()), seller: v.string() }

/** The active account of a quote and its seller's name; undefined where it has none. */
async function partyOf(db: Queryable, { account_id, owner_id }: QuoteRow) {
  const [found] = await rowsOf(db, party).read(sql`
    select a.cuit, coalesce(nullif(a.branch, ''), (select nombre from branches where active order by nombre limit 1)) as branch,
      (select fullname from users where id = ${owner_id}) as seller
    from accounts a where a.id = ${account_id}::int and a.active`)
  return found
}

/** A form for the lines of each branch: those of their lots, else the account's. */
function draftsOf(
  lines: readonly { line: SentLine; at: number }[],
  { cuit, branch }: { cuit: string; branch: string },
) {
  const branchOf = ({ line }: { line: SentLine }) => line.branch || branch
  return [...new Set(lines.map(branchOf))].map(
    (name): Draft => ({
      cuit,
      branch: name,
      preferred_delivery_date: undefined,
      status: undefined,
      lines: lines
        .filter((each) => branchOf(each) === name)
        .map(({ line, at }) => ({
          ...{ uuid: line.uuid, product_code: line.product_code, quantity: line.quantity },
          ...{ unit: line.unit, lote: line.lote, chapas: line.chapas },
          fields: {
            ...{ product_code: line.product_code, quantity: line.quantity, unit: line.unit, lote: line.lote },
            ...{ chapas: line.chapas, branch: name, client_note: line.nota, preferred_delivery_date: null },
          },
          agreed: {
            ...{ unit_price: line.precio.unit_price, unit: line.precio.unit },
            ...{ list_price: line.lista ?? null, discount: line.descuento || null, source: 'acuerdo' },
          },
          names: {
            ...{
              uuid: `lineas.${at}.uuid`,
              product_code: `lineas.${at}.product_code`,
              unit: `lineas.${at}.unit`,
            },
            ...{ lote: `lineas.${at}.lote`, chapas: `lineas.${at}.chapas`, client_note: `lineas.${at}.nota` },
          },
        })),
    }),
  )
}

const newId = { id: v.number() }

/** A group for the orders, named after the quote. */
async function makeGroup({ tx }: Accepting, quote: QuoteRow): Promise<{ id: number; uuid: string }> {
  const uuid = uuidv7()
  const [made] = await rowsOf(tx, newId).read(sql`
    insert into order_groups (uuid, nombre, state_uuid, account_id, created_by)
    values (${uuid}, ${`Presupuesto ${quoteName(quote)}`},
      (select uuid from group_states where deleted_at is null order by orden, nombre limit 1), ${quote.account_id}, ${quote.owner_id})
    returning id`)
  return { uuid, id: made?.id as number }
}

/** Ends the holds that the quote made and its orders did not use up. Precondition: their lots are locked. */
async function endHolds({ tx, now }: Accepting, { uuid, sent }: QuoteRow): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update holds set estado = 'liberado', ended_at = ${now.toISOString()}::timestamptz
    where quote_uuid = ${uuid} and estado in ('activo', 'en espera')`)
  if (rowCount) await settleLines(tx, await readNamedLots(tx, lotsOf(sent)), now)
}

/**
 * Makes the orders of the newest version at its agreed prices, under the UUIDs of its lines, and returns the UUID of their
 * group; null without an active account. Throws `LinesGone` and orders nothing where a line is gone, unless the others
 * are wanted alone. Precondition: the lots of its lines are locked, and the quote.
 */
export async function orderQuote(accepting: Accepting, quote: QuoteRow): Promise<string | null> {
  const { tx, now, actor, onlyAvailable } = accepting
  const gone = (await linesToday(tx, quote)).flatMap(({ isGone }, at) => (isGone ? at : []))
  const lines = quote.sent.map((line, at) => ({ line, at })).filter(({ at }) => !gone.includes(at))
  if (gone.length > 0 && (!onlyAvailable || lines.length === 0)) throw new LinesGone(gone)
  const found = await partyOf(tx, quote)
  if (!found) return null
  const making = {
    ...{ tx, now, scope: { accounts: null } },
    caller: { id: quote.owner_id, fullname: found.seller, seller: true, impersonator: null, actor },
  }
  const drafts = draftsOf(lines, { cuit: found.cuit, branch: found.branch ?? '' })
  const known = await readDrafts(making, drafts)
  const checked = known.map((draft) => checkDraft(making, draft))
  const group = await makeGroup(accepting, quote)
  await createOrders(
    making,
    checked.map((form) => ({ ...form, group_id: group.id })),
  )
  await endHolds(accepting, quote)
  return group.uuid
}
