import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Cents, pesosOf } from '#contract/kit/cents.ts'
import { formatMoney } from '#contract/kit/money.ts'
import type { Tx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'

/** A payment as mails name it. */
export interface MailedPayment {
  id: number
  uuid: string
  title: string
  account: string
  pay: Cents
  created_by: number
  account_id: number
  email: string
}

const amountText = (cents: Cents): string => formatMoney(pesosOf(cents), '$')

/** The notice that a payment was approved, to the address of its form; the payment says why one was not sent. [A145] */
export async function mailApproval(tx: Tx, payment: MailedPayment): Promise<void> {
  if (payment.email === '') return
  const { id, uuid, title, account, pay, account_id, email: to, created_by: by } = payment
  const args = { uuid, id, title, account, amount: amountText(pay) }
  const { refused } = await enqueueMail(tx, { kind: 'pago-aprobado', to, account_id, args, by })
  if (refused !== null) await tx.execute(sql`update payments set mail_refused = ${refused} where id = ${id}`)
}

/** Administrators of payments; root without any. */
const administrators = sql`
  with asked as (
    select u.id, u.email, u.root, 'boton-de-pago-administracion' = any (permisos_de(u.id)) as administers from users u
    where u.deleted_at is null and u.email_verified_at is not null and u.parent_id is null)
  select id, email from asked where administers
    or root and not exists (select from asked other where other.administers)`

/** A mail to who administers payments about money that needs a person. [A123] */
export async function alertAdministrators(
  tx: Tx,
  payment: Pick<MailedPayment, 'uuid' | 'title' | 'account' | 'pay'> & { why: string },
): Promise<void> {
  const { uuid, title, account, pay, why } = payment
  const rows = await rowsOf(tx, { id: v.number(), email: v.string() }).read(administrators)
  for (const { email: to } of rows)
    await enqueueMail(tx, {
      kind: 'pago-alerta',
      to,
      args: { uuid, title, account, amount: amountText(pay), why },
    })
}
