import { whatsappNumber } from '#contract/kit/fields/phone-number.ts'

/** The wa.me link of a mobile as people write it here (`351 555-0101`, `+54 9 11…`, `011 15…`); null without a number. [A63] */
export function whatsappLink(mobile: string | null, text: string): string | null {
  const number = whatsappNumber(mobile ?? '')
  return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** Opens WhatsApp with this text; whom it goes to is chosen there. */
export const whatsappShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
