import type { Tx } from '#server/db/client.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'

interface Addressee {
  id: number
  email: string
  fullname: string
}

/** Announces a changed password to its user. [SEC41] */
export async function enqueueChanged(tx: Tx, { id, email, fullname }: Addressee): Promise<void> {
  await enqueueMail(tx, { kind: 'clave-cambiada', to: email, user_id: id, args: { fullname }, by: id })
}

/** Announces a password that another person set; in words why the mail does not leave now, or null. [R28] */
export async function enqueueSet(
  tx: Tx,
  { id, email, fullname }: Addressee,
  by: { id: number; fullname: string },
): Promise<string | null> {
  const args = { fullname, by: by.fullname }
  return (await enqueueMail(tx, { kind: 'clave-puesta', to: email, user_id: id, args, by: by.id })).refused
}
