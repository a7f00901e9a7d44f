import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { Context } from '#server/http/handler.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'

interface NewUser {
  id: number
  fullname: string
  email: string
  crm_id?: number | null | undefined
}

/** Announces to the users of an account that an administrator gave it another. */
export async function announceUser(tx: Tx, { caller }: Context, user: NewUser): Promise<void> {
  const { rows } = await tx.execute<{ id: number; email: string; fullname: string; account: string }>(sql`
    select u.id, u.email, u.fullname, a.account_name as account from users u join accounts a on a.id = u.account_id
    where a.id = ${user.crm_id} and u.id <> ${user.id} and u.parent_id is null and u.deleted_at is null
      and u.email_verified_at is not null order by u.id`)
  for (const { id: user_id, email: to, fullname, account } of rows) {
    const args = { fullname, account, added: user.fullname, email: user.email }
    await enqueueMail(tx, { kind: 'usuario-sumado', to, user_id, args, by: caller.id })
  }
}
