/** The wa.me link of a mobile as people write it here (`351 555-0101`, `+54 9 11…`, `011 15…`); null without a number. [A63] */
export function whatsappLink(mobile: string | null, text: string): string | null {
  const digits = (mobile ?? '').replace(/\D/g, '').replace(/^00/, '')
  const local = digits
    .replace(/^54/, '')
    .replace(/^9(?=\d{10}$)/, '')
    .replace(/^0/, '')
  if (local.length < 8) return null
  return `https://wa.me/549${local}?text=${encodeURIComponent(text)}`
}

/** Opens WhatsApp with this text; whom it goes to is chosen there. */
export const whatsappShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
