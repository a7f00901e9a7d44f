/** A mail in a file, as shown. */
export interface StoredMail {
  to: string
  subject: string
  /** ISO. */
  date: string
  /** The part for readers of plain text. */
  text: string
}

const bytesOf = (quoted: string): string =>
  quoted.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const utf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')

/** RFC 2047: `=?UTF-8?Q?Eleg=C3=AD?=`, in one piece or several. */
function decodeWords(header: string): string {
  const joined = header.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
    how.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : utf8(bytesOf(word.replaceAll('_', ' '))),
  )
}

/** RFC 2045: lines that end in `=` go on. */
const decodeQuoted = (body: string): string => utf8(bytesOf(body.replace(/=\r?\n/g, '')))

function decodeBody(head: string, body: string): string {
  const how = headerIn(head, 'Content-Transfer-Encoding').toLowerCase()
  if (how === 'quoted-printable') return decodeQuoted(body)
  return how === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : utf8(body)
}

function headerIn(head: string, name: string): string {
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
}

function split(part: string): [head: string, body: string] {
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/)
  return [head, rest.join('\n\n')]
}

/** Reads a mail as `createFolderMailer` writes it: parts of UTF-8, one of them plain text. */
export function readEml(bytes: Buffer): StoredMail {
  const [head, body] = split(bytes.toString('latin1'))
  const boundary = /boundary="?([^";\r\n]+)/i.exec(head)?.[1]
  const parts =
    boundary === undefined ? [] : body.split(`--${boundary}`).map((part) => split(part.trimStart()))
  const [partHead, text] = parts.find(([of]) => /^content-type: text\/plain/im.test(of)) ?? [head, body]
  return {
    to: decodeWords(headerIn(head, 'To')),
    subject: decodeWords(headerIn(head, 'Subject')),
    date: new Date(headerIn(head, 'Date')).toISOString(),
    text: decodeBody(partHead, text).replaceAll('\r\n', '\n').trim(),
  }
}
