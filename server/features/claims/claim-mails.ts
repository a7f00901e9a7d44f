import { sql } from 'drizzle-orm'
import type { EffectContext } from '#server/http/handler.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { actorName } from '#server/records/author.ts'

interface Addresses extends Record<string, unknown> {
  uuid: string
  numero: number
  account: string
  account_id: number
  /** Those of the responsible seller and of its handler. */
  staff: (string | null)[]
  /** The customer's who made it, or else the account owner's, or else the account's own. */
  customer: string | null
}

async function addressesOf({ tx }: EffectContext, id: number): Promise<Addresses | undefined> {
  const { rows } = await tx.execute<Addresses>(sql`
    select t.uuid, t.id as numero, a.account_name as account, a.id as account_id,
      array[s.email, taker.email] as staff, coalesce(
        (select u.email from users u where u.id = t.created_by and u.deleted_at is null and u.pending_email is null
          and not u.root and not 'vendedor' = any(permisos_de(u.id))),
        (select u.email from users u where u.account_id = a.id and u.parent_id is null and u.deleted_at is null
          and not u.root and not 'vendedor' = any(permisos_de(u.id)) order by u.id limit 1),
        a.email) as customer
    from tickets t join accounts a on a.id = t.account_id
      left join users s on s.id = a.seller_id and s.deleted_at is null
      left join users taker on taker.id = t.assigned_to and taker.deleted_at is null
    where t.id = ${id}`)
  return rows[0]
}

interface Said {
  /** The claim. */
  id: number
  texto: string
}

interface SaidToStaff extends Said {
  isNew: boolean
  /** Gets it beside the staff: SUPPORT_EMAIL. */
  supportEmail: string | undefined
}

const LONGEST = 600

/** Enough of a text to know what it is about. */
const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text

/** Mails a claim or an answer to the responsible seller, who takes care of it and SUPPORT_EMAIL; never to its author. */
export async function mailStaff(
  context: EffectContext,
  { id, texto: text, isNew, supportEmail }: SaidToStaff,
): Promise<void> {
  const found = await addressesOf(context, id)
  if (!found) return
  const { caller, tx } = context
  const { uuid, numero: number, account, account_id } = found
  const to = new Set([...found.staff, supportEmail].filter((item) => typeof item === 'string'))
  to.delete(caller.email)
  const args = { uuid, numero: number, account, author: actorName(caller), texto: short(text), isNew }
  for (const text of to) await enqueueMail(tx, { kind: 'reclamo', to: text, account_id, args })
}

/** Mails an answer of the staff to the customer. */
export async function mailCustomer(context: EffectContext, { id, texto: text }: Said): Promise<void> {
  const found = await addressesOf(context, id)
  if (!found?.customer) return
  const { uuid, numero: number, account_id, customer } = found
  const args = { uuid, numero: number, author: context.caller.fullname, texto: short(text) }
  await enqueueMail(context.tx, { kind: 'reclamo-respondido', to: customer, account_id, args })
}
