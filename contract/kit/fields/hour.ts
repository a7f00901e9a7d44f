/** `8`, `8:00`, `8.30`, `8 hs`, `8:30 h`: the minutes have two digits. */
const PARTS = /^(\d{1,2})(?:[:.](\d{2}))?(?::00)?\s*(?:h|hs|hrs|horas?)?\.?$/i
/** `800`, `0800`. */
const RUN_TOGETHER = /^(\d{1,2})(\d{2})\s*(?:h|hs|hrs)?\.?$/i
/** Characters of the longest text that is an hour. */
const MAX_CHARACTERS = 20

/** An hour as people write it, `8`, `8:00`, `0800`, `8.30`, `8 hs`, as `08:00`; null for anything else. */
export function readHour(text: string): string | null {
  const bare = text.trim()
  if (bare.length > MAX_CHARACTERS) return null
  const [, hour = '', minute = '00'] = PARTS.exec(bare) ?? RUN_TOGETHER.exec(bare) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
