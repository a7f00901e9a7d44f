import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { rawOf } from './mime.ts'
import type { Mailer } from './post.ts'

/** Milliseconds that a silent server is waited for. */
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

const OPTIONS = ['tls', 'ca']

/** The forms that SMTP_URL has. */
export const smtpForm =
  'smtp://user:password@host:587 (STARTTLS; ?tls=off without) or smtps://user:password@host:465, ?ca=<file> for an authority of your own'

/** Whether an address is one of those forms; smtps with tls=off is none. */
export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, searchParams } = new URL(text)
  const tls = searchParams.get('tls')
  const fits = tls === null || (tls === 'off' && protocol === 'smtp:')
  const known = [...searchParams.keys()].every((name) => OPTIONS.includes(name))
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '' && known && fits
}

/** nodemailer's options of SMTP_URL: encrypted and with a certificate that verifies, unless it says `tls=off`. */
function optionsOf(address: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(address)
  const isPlain = searchParams.get('tls') === 'off'
  const ca = searchParams.get('ca')
  const secure = protocol === 'smtps:'
  return {
    ...PATIENCE,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isPlain,
    ignoreTLS: isPlain,
    tls: { minVersion: 'TLSv1.2' as const, ...(ca !== null && { ca: readFileSync(ca) }) },
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  }
}

/** Mails by SMTP; throws at once when the file of the authority cannot be read. */
export function createSmtpMailer(address: string, from: string): Mailer {
  const options = optionsOf(address)
  const transport = createTransport(options)
  return {
    where: `${options.host}:${options.port}`,
    send: async (mail) => void (await transport.sendMail(rawOf(mail, from))),
  }
}
