import type { Firm } from '#server/letterhead/letterhead.ts'
import type { MailFolder } from './mail-folder.ts'

/** A mail as it goes out. */
export interface OutgoingMail {
  /** The row of `mails` and its kind, for names of files. */
  id: number
  kind: string
  created: Date
  to: string
  subject: string
  text: string
  html: string
  messageId: string
}

/** Sends one mail: returns once the other side has taken it, and throws otherwise. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  /** For people: where mails go. */
  where: string
  /** The mails, where they only go into files. */
  kept?: MailFolder
}

/** Everything that mails need of this installation. */
export interface Post {
  mailer: Mailer
  /** Signs the tokens of links; not in the database. [A162] */
  key: string
  /** In links: PUBLIC_ORIGIN, never a header of a call. [SEC39] */
  origin: string
  /** At the head and foot of every mail. */
  firm: Firm
}
