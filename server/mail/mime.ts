import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './post.ts'

const lines = /[\r\n]+/g
const onOneLine = (text: string): string => text.replace(lines, ' ')

/** A mail as nodemailer takes it. Nothing in it is fetched or read from files, and no header has a second line. */
export function rawOf(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: onOneLine(mail.to) },
    subject: onOneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    textEncoding: 'quoted-printable',
    messageId: mail.messageId,
    date: mail.created,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
