import { type FormFields, NOTE_TOO_LONG } from '#contract/calls/rules/order-form.ts'
import type { Day } from '#contract/kit/day.ts'
import { invalid } from '#contract/kit/errors.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { orders } from '#contract/records/orders.ts'
import { type Context, type EffectContext, readerOf } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import type { OrderFields } from '#server/records/order/columns.ts'
import { lotsOf, takeLots } from '#server/records/order/cover.ts'
import { type Insertion, insertOrders, type Shared } from '#server/records/order/insert.ts'
import {
  checkAccount,
  checkBranch,
  checkDay,
  checkLot,
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
  names: Line['names'] & { uuid: string; client_note: string }
}

/** The maker of orders, and the transaction. */
export type OrderMaking = Pick<EffectContext, 'tx' | 'scope' | 'now'> & Pick<Context, 'caller'>

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
  const orders = draft.lines.map(({ uuid = uuidv7(), fields }) => ({
    uuid,
    ...fields,
    branch: draft.branch,
    product_name: productName(references, fields.product_code),
    status,
    group_id,
  }))
  return { orders, shared: { account, messages } }
}

/**
 * Inserts checked forms as orders and returns those of each as they are now, as JSON. A UUID that exists is a 422.
 */
export async function createOrders(context: OrderMaking, forms: readonly ReadyForm[]): Promise<string[][]> {
  const { tx, caller: author } = context
  const insertions = forms.map(insertionOf)
  const [, made] = await Promise.all([
    takeLots(tx, lotsOf(forms.flatMap(({ draft }) => draft.lines))),
    insertOrders(tx, { author, reader: readerOf(context) }, insertions),
  ])
  const texts = new Map(made.map(({ uuid, text }) => [uuid, text]))
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
