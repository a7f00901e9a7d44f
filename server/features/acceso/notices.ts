import type { Tx } from '#server/db/client.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'

interface Addressee {
  id: number
  email: string
  fullname: string
}

/** Announces a changed password to its user. [SEC41] */
export async function enqueueChanged(tx: Tx, { id, email, fullname }: Addressee): Promise<void> {
  await enqueueMail(tx, { kind: 'clave-cambiada', to: email, user_id: id, args: { fullname } })
}

/** Announces to a user that `by` set their password. [R28] */
export async function enqueueSet(tx: Tx, { id, email, fullname }: Addressee, by: string): Promise<void> {
  await enqueueMail(tx, { kind: 'clave-puesta', to: email, user_id: id, args: { fullname, by } })
}
