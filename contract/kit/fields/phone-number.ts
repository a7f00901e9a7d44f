import * as v from 'valibot'
import { textUpTo } from '#contract/kit/wire.ts'

const MOBILE_MARK = /^(\d{2,4})15(?=\d{6,8}$)/

/** '' for none; `+54` and ten digits, `+549` for a mobile, of what people write here; null when it is no number. */
export function phoneOf(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  if (digits === '') return text.trim() === '' ? '' : null
  const national = digits.replace(/^54(?=\d{10,11}$)/, '')
  const isMobile = /^9\d{10}$/.test(national)
  const local = (isMobile ? national.slice(1) : national).replace(/^0(?=\d{10,12}$)/, '')
  if (/^[1-9]\d{9}$/.test(local)) return `+54${isMobile ? '9' : ''}${local}`
  const marked = local.length === 12 ? local.replace(MOBILE_MARK, '$1') : ''
  return /^[1-9]\d{9}$/.test(marked) ? `+549${marked}` : null
}

/** A telephone of the country, also empty; stored as `phoneOf` has it. */
export const phoneNumber = v.optional(
  v.pipe(
    textUpTo(40),
    v.check((text) => phoneOf(text) !== null, 'Debe ser un teléfono con código de área.'),
    v.transform((text) => phoneOf(text) ?? ''),
  ),
  '',
)
