import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { audit } from '#server/db/audit.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { hashPassword } from '#server/features/session/password.ts'
import { compose } from '#server/mail/compose.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { Post } from '#server/mail/post.ts'
import { Problem } from '#server/problems/problem.ts'

export interface NewRoot {
  /** Lower case. */
  email: string
  fullname: string
}

/** Any number, the same in every process of this app. */
const LOCK = 72_616_341

async function refuseTaken(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})::text`)
  const { rows } = await tx.execute<{ email: string; root: boolean }>(sql`
    select email, root and deleted_at is null as root from users
    where root and deleted_at is null or email = ${email} order by 2 desc limit 1`)
  const [found] = rows
  if (found?.root)
    throw new Problem('--email', `there is a root already, ${found.email}: ask them to make another`)
  if (found) throw new Problem('--email', `there is a user with the address ${email} already: name another`)
}

/** A user who cannot sign in until they choose a password by the link, which proves the address too. */
async function insertRoot(tx: Tx, { email, fullname }: NewRoot, passwordHash: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into users (uuid, email, fullname, password_hash, root)
    values (${randomUUID()}, ${email}, ${fullname}, ${passwordHash}, true) returning id`)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the root was not stored')
  return id
}

/**
 * Makes the first root of an installation and the mail in which they choose a password; returns its link, which works
 * once. Throws a Problem where there is a root, or another user has the address. [A185]
 */
export async function createRoot(db: Db, root: NewRoot, post: Post): Promise<string> {
  const unknown = await hashPassword(randomBytes(32).toString('hex'))
  return db.transaction(async (tx) => {
    await refuseTaken(tx, root.email)
    const id = await insertRoot(tx, root, unknown)
    await audit(tx, { actor: null, action: 'root-creado', target: { type: 'user', id } })
    const { email: to, fullname } = root
    const { id: mail } = await enqueueMail(tx, { kind: 'alta', to, user_id: id, args: { fullname } })
    // Before a server that runs sees the mail.
    const composed = mail === null ? undefined : await compose(tx, mail, post)
    if (!composed?.link) throw new Error('the mail of the root has no link')
    return composed.link
  })
}
