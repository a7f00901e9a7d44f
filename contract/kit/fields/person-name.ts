import * as v from 'valibot'
import { textUpTo } from '#contract/kit/wire.ts'

/** Endings of the addresses that mail programs make links of by themselves. */
const ENDINGS =
  'com|net|org|info|biz|ar|uy|cl|br|es|app|io|ly|me|link|site|online|top|shop|store|web|dev|xyz|ru|cn'

/** Text that begins, or is, an address: in a mail it could be followed. */
const ADDRESS = new RegExp(
  `://|@|\\bwww\\.|[\\p{L}\\d]\\.[\\p{L}\\d-]+[/?:]|[\\p{L}\\d-]{2}\\.(${ENDINGS})(?![\\p{L}\\d])`,
  'iu',
)

/** Look-alikes of the signs as the signs; what has no width is taken out. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[。．｡]/g, '.')

/** Whether a text has an address of a page or a mailbox in it. */
export const hasAddress = (text: string): boolean => ADDRESS.test(plain(text))

/** A text that goes into mails to others: at most `max` characters and without addresses, so that it leads nowhere. [A194] */
export const textWithoutLinks = (max: number, missing?: string) =>
  v.pipe(
    textUpTo(max, missing),
    v.check((text) => !hasAddress(text), 'No puede llevar direcciones de páginas ni de correo.'),
  )

/** The name of a person or a firm. */
export const personName = (missing = 'Debe ingresar el nombre.') =>
  v.pipe(textWithoutLinks(120, missing), v.minLength(1, missing))
