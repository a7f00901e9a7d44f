import * as v from 'valibot'
import { textUpTo } from '#contract/kit/wire.ts'

const MAX_CHARACTERS = 40

/** Digits, and the signs that people put between them; no letters, and no bar, which stands between two numbers. */
const WRITTEN = /^\+?[\d\s().‐-―−-]*$/
/** The mark of a mobile behind its area code: `11 15 …`, `351 15 …`, `3548 15 …`. */
const MOBILE_MARK = /^(11|[2-8]\d{2,3})15(?=\d{6,8}$)/
/** Area code and number of the country: ten digits, of which only `11` begins with a one. */
const NATIONAL = /^(?:11|[2-8]\d)\d{8}$/
/** Digits behind the code of neighbouring countries, which people dial with a zero before them. */
const NEIGHBOURS: readonly (readonly [code: string, national: RegExp])[] = [
  ['598', /^\d{8}$/],
  ['595', /^\d{7,9}$/],
  ['591', /^\d{8}$/],
  ['56', /^\d{9}$/],
  ['55', /^\d{10,11}$/],
]
const INTERNATIONAL = /^[1-9]\d{7,14}$/

/** `+54` and ten digits, `+549` for a mobile, of a number with or without its trunk zero and its mark. */
function ofTheCountry(digits: string): string | null {
  const bare = digits.replace(/^0/, '')
  const isMobile = /^9\d{10}(?:\d{2})?$/.test(bare)
  const local = (isMobile ? bare.slice(1) : bare).replace(/^0/, '')
  const number = local.length === 12 ? local.replace(MOBILE_MARK, '$1') : local
  if (!NATIONAL.test(number)) return null
  return `+54${isMobile || number !== local ? '9' : ''}${number}`
}

/** A number of another country behind its code. */
function ofAnother(digits: string): string | null {
  const [code = '', national] = NEIGHBOURS.find(([code]) => digits.startsWith(code)) ?? []
  if (!national) return INTERNATIONAL.test(digits) ? `+${digits}` : null
  const number = digits.slice(code.length).replace(/^0/, '')
  return national.test(number) ? `+${code}${number}` : null
}

/**
 * A telephone as people write it here, in E.164: `+54` and ten digits, `+549` for one with the mark of a mobile, other
 * countries behind `+` or `00`. '' for none; null when it is no number, or more than one.
 */
export function phoneOf(text: string): string | null {
  const bare = text.trim()
  if (bare === '') return ''
  if (bare.length > MAX_CHARACTERS || !WRITTEN.test(bare)) return null
  const digits = bare.replace('(0)', '').replace(/\D/g, '')
  const abroad = bare.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null
  if (abroad !== null && !abroad.startsWith('54')) return ofAnother(abroad)
  const national = abroad?.slice(2) ?? (/^54\d{10,13}$/.test(digits) ? digits.slice(2) : digits)
  return ofTheCountry(national)
}

/** The number as WhatsApp's addresses have it, mobiles of the country with their nine; null when it is none. [A63] */
export function whatsappNumber(text: string): string | null {
  const phone = phoneOf(text)
  return phone ? phone.slice(1).replace(/^54(?=[^9]\d{9}$)/, '549') : null
}

/** The address that calls a number: in E.164, or as it was written where it is none. */
export const callLink = (text: string): string => `tel:${phoneOf(text) || text.replace(/[^\d+]/g, '')}`

/** The words for a text that is no telephone. */
export const phoneFault = (text: string): string =>
  `«${text.trim()}» no es un teléfono: va con código de área, y los de otro país con + adelante.`

/** A telephone, also ''; stored as `phoneOf` has it. */
export const phoneText = v.pipe(
  textUpTo(MAX_CHARACTERS),
  v.check(
    (text) => phoneOf(text) !== null,
    ({ input }) => phoneFault(input),
  ),
  v.transform((text) => phoneOf(text) ?? ''),
)

/** The same in a form that has none to send. */
export const phoneNumber = v.optional(phoneText, '')
