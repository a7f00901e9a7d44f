import { sql } from 'drizzle-orm'
import { type Cents, pesosOf } from '#contract/kit/cents.ts'
import { AppError } from '#contract/kit/errors.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { takeQuotas } from '#server/db/call-quotas.ts'
import type { Tx } from '#server/db/client.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'

/** A payment as mails name it. */
export interface MailedPayment {
  uuid: string
  title: string
  account: string
  pay: Cents
  created_by: number
  account_id: number
  email: string
}

const HOUR = 3600
/** Mails that payments of one user send in an hour: their addresses are typed by that user. */
const MOST = 5

const amountText = (cents: Cents): string => formatMoney(pesosOf(cents), '$')

/** Whether this user's payments may send one more mail now. */
async function mayMail(tx: Tx, user: number): Promise<boolean> {
  const quota = { purpose: 'pago-mail', subject: String(user), most: MOST, seconds: HOUR }
  return takeQuotas(tx, [quota]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'demasiados-intentos') return false
      throw error
    },
  )
}

/** The notice that a payment was approved, to the address of its form. [A145] */
export async function mailApproval(tx: Tx, payment: MailedPayment): Promise<void> {
  if (payment.email === '' || !(await mayMail(tx, payment.created_by))) return
  const { uuid, title, account, pay, account_id, email: to } = payment
  const args = { uuid, title, account, amount: amountText(pay) }
  await enqueueMail(tx, { kind: 'pago-aprobado', to, account_id, args })
}

/** Who administers payments; root where no one does. */
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
  const { rows } = await tx.execute<{ id: number; email: string }>(administrators)
  for (const { email: to } of rows)
    await enqueueMail(tx, {
      kind: 'pago-alerta',
      to,
      args: { uuid, title, account, amount: amountText(pay), why },
    })
}
