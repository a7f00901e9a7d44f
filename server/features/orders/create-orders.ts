import { sql } from 'drizzle-orm'
import { type FormFields, NOTE_TOO_LONG } from '#contract/calls/rules/order-form.ts'
import type { Day } from '#contract/kit/day.ts'
import { invalid } from '#contract/kit/errors.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { orders } from '#contract/records/orders.ts'
import { type EffectContext, readerOf } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import type { Author } from '#server/records/author.ts'
import {
  type Answered,
  type Asking,
  type Meeting,
  meetLines,
  metStory,
  settleMeeting,
} from '#server/records/hold/meet.ts'
import { announce } from '#server/records/notification/announce.ts'
import type { OrderFields } from '#server/records/order/columns.ts'
import { lotsOf, takeLots } from '#server/records/order/cover.ts'
import { type Insertion, insertOrders, type Shared } from '#server/records/order/insert.ts'
import type { AgreedPrice } from '#server/records/order/price.ts'
import { readFullOrders } from '#server/records/order/read.ts'
import {
  checkAccount,
  checkBranch,
  checkDay,
  checkLot,
  checkPlates,
  checkProduct,
  checkUnit,
  type Line,
  productOf,
  statusToCreate,
} from './order-checks.ts'
import { type BilledAccount, type References, readReferences } from './references.ts'

export interface DraftLine extends Line {
  /** The client's own; the server makes one otherwise. [SY24] */
  uuid: string | undefined
  /** The values of the form. */
  fields: FormFields
  /** An agreed price, which only code of the server sets: the order keeps it until its product or lot changes. */
  agreed?: AgreedPrice | undefined
  names: Line['names'] & { uuid: string; client_note: string }
}

/**
 * The maker of orders, and the transaction. `caller` is who they are of: their author in the timeline, under `actor` where
 * that is given, and the seller whose holds they may use up.
 */
export interface OrderMaking extends Pick<EffectContext, 'tx' | 'scope' | 'now'> {
  caller: Author
}

/** A form: an account, branch, day and status for all its lines. */
export interface Draft {
  lines: DraftLine[]
  cuit: string
  branch: string
  preferred_delivery_date: Day | undefined
  status: string | undefined
}

/** A form without faults, ready to be written. */
export interface CheckedDraft {
  draft: Draft
  references: References
  account: BilledAccount
  status: string
}

/** The same message for every existing UUID, so that it reveals nothing. */
export const UUID_TAKEN = 'El identificador ya está en uso.'

function checkLine(complaints: Complaints, references: References, line: DraftLine): void {
  checkProduct(complaints, references, line)
  checkUnit(complaints, references, line)
  checkLot(complaints, references, line)
  checkPlates(complaints, line)
  if (line.fields.client_note.length <= orders.limits.note) return
  complaints.add(line.names.client_note, NOTE_TOO_LONG)
}

function checkUuids(complaints: Complaints, lines: DraftLine[]): void {
  const given = lines.map((line) => line.uuid)
  for (const [index, { uuid, names }] of lines.entries()) {
    if (uuid !== undefined && given.indexOf(uuid) !== index) complaints.add(names.uuid, UUID_TAKEN)
  }
}

/** A form beside what it mentions, as that is now. */
export type KnownDraft = Pick<CheckedDraft, 'draft' | 'references'>

/** Reads what forms mention; for each of them in turn. */
export async function readDrafts(
  { tx, scope }: OrderMaking,
  drafts: readonly Draft[],
): Promise<KnownDraft[]> {
  const mentioned = drafts.map(({ cuit, branch, lines }) => ({
    cuit,
    branch,
    products: lines.map((line) => line.product_code),
    lots: lines.flatMap((line) => line.lote ?? []),
  }))
  const references = await readReferences(tx, scope, mentioned)
  return drafts.map((draft, index) => ({ draft, references: references[index] as References }))
}

/** Checks a whole form against what is on sale now and throws all its errors at once. */
export function checkDraft(
  { caller, now }: OrderMaking,
  { draft, references }: KnownDraft,
  more: (complaints: Complaints) => void = () => {},
): CheckedDraft {
  const complaints = new Complaints()
  checkAccount(complaints, references)
  checkBranch(complaints, references)
  checkDay(complaints, 'form_preferred_delivery_date', { day: draft.preferred_delivery_date, now })
  for (const line of draft.lines) checkLine(complaints, references, line)
  checkUuids(complaints, draft.lines)
  const status = statusToCreate(complaints, references, { asked: draft.status, seller: caller.seller })
  more(complaints)
  complaints.raise()
  const branch = references.branch?.nombre ?? draft.branch
  return { draft: { ...draft, branch }, references, account: references.account as BilledAccount, status }
}

function productName(references: References, code: string): string {
  return productOf(references, code)?.product_name ?? code
}

/** A checked form whose orders are loose, or of one group that their stories tell of. */
export type ReadyForm = CheckedDraft & Partial<Pick<OrderFields, 'group_id'> & Pick<Shared, 'messages'>>

function insertionOf({
  draft,
  references,
  account,
  status,
  group_id = null,
  messages = [],
}: ReadyForm): Insertion {
  const orders = draft.lines.map(({ uuid = uuidv7(), fields, agreed }) => ({
    uuid,
    ...fields,
    agreed,
    branch: draft.branch,
    product_name: productName(references, fields.product_code),
    status,
    group_id,
  }))
  return { orders, shared: { account, messages } }
}

/** The forms with what their lines get of their lots; a plate that another one has is a 422, or is left out where the rules say so. */
function answered(
  context: OrderMaking,
  { forms, insertions }: { forms: readonly ReadyForm[]; insertions: Insertion[] },
  meeting: Meeting,
): Insertion[] {
  const complaints = new Complaints()
  let at = 0
  const given = insertions.map((insertion, form) => {
    const orders = insertion.orders.map((order, line) => {
      const answer = meeting.answers[at++] as Answered
      const { messages, complaints: wrong } = metStory(context.caller, meeting, answer)
      const field = forms[form]?.draft.lines[line]?.names.chapas ?? 'form_chapas'
      for (const text of wrong) complaints.add(field, text)
      return { ...order, chapas: answer.chapas, messages }
    })
    return { ...insertion, orders }
  })
  complaints.raise()
  return given
}

/** Orders as JSON once their holds are used up and their notices written. */
async function readAgain(context: OrderMaking, uuids: readonly string[]) {
  const where = sql`orders.uuid = any(${sql.param([...uuids])}::uuid[])`
  const orders = await readFullOrders(context.tx, { where }, readerOf(context))
  return orders.map((order) => ({ uuid: order.pedido.uuid, text: JSON.stringify(order) }))
}

const askingOf = ({ orders, shared }: Insertion): Asking[] =>
  orders.map((order) => ({ ...order, id: null, account_id: shared.account.id, more: order.quantity }))

async function insertMeeting(context: OrderMaking, forms: readonly ReadyForm[]) {
  const { tx, caller: author, now } = context
  const insertions = forms.map(insertionOf)
  const [, meeting] = await Promise.all([
    takeLots(tx, lotsOf(forms.flatMap(({ draft }) => draft.lines))),
    meetLines(tx, { author, now }, insertions.flatMap(askingOf)),
  ])
  const given = meeting ? answered(context, { forms, insertions }, meeting) : insertions
  const made = await insertOrders(tx, { author, reader: readerOf(context) }, given)
  if (!meeting) return { insertions, made }
  await settleMeeting(tx, { author, now }, meeting)
  const again = await readAgain(
    context,
    made.map(({ uuid }) => uuid),
  )
  return { insertions, made: again }
}

/**
 * Inserts checked forms as orders and returns those of each as they are now, as JSON, one for each line: at their agreed
 * prices, with their plates, and in the place of the holds of their accounts, which are used up. A UUID that exists is a
 * 422, and so is a plate that another one has. Precondition: `checkDraft` has passed them, and no row is locked yet, or
 * those of their lots are.
 */
export async function createOrders(context: OrderMaking, forms: readonly ReadyForm[]): Promise<string[][]> {
  const { insertions, made } = await insertMeeting(context, forms)
  const texts = new Map(made.map(({ uuid, text }) => [uuid, text]))
  if (context.caller.seller) {
    const things = made.map(({ uuid: target }) => ({ target, args: { que: 'creado' } }))
    await announce(context.tx, context.caller, { type: 'pedido', things })
  }
  return insertions.map(({ orders }, form) =>
    orders.map(({ uuid }, line) => {
      const text = texts.get(uuid)
      // Only the first of two lines with one UUID was made.
      texts.delete(uuid)
      if (text === undefined) throw invalid(forms[form]?.draft.lines[line]?.names.uuid ?? 'uuid', UUID_TAKEN)
      return text
    }),
  )
}
