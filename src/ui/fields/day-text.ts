const WRITTEN = /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{2}|\d{4})$/
const RUN_TOGETHER = /^(\d{2})(\d{2})(\d{4})$/

/** The day someone wrote ('09/03/2026', '9-3-26', '09032026') as 'YYYY-MM-DD'; null when it is none. */
export function readDay(text: string): string | null {
  const [, date = '', month = '', year = ''] =
    WRITTEN.exec(text.trim()) ?? RUN_TOGETHER.exec(text.trim()) ?? []
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = new Date(`${day}T00:00:00Z`)
  // The 31st of February is the 3rd of March to a Date.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null
}

/** `09/03/2026` */
export const writeDay = (day: string | null): string => day?.split('-').reverse().join('/') ?? ''

export interface DayLimits {
  /** 'YYYY-MM-DD'. */
  min?: string | undefined
  max?: string | undefined
}

/** The limits of a field that has no narrower ones: beyond them a year was mistyped. */
export const EVERY_DAY = { min: '2000-01-01', max: '2100-12-31' }

/** The words that say why a day cannot be chosen. */
export function whyNot(day: string, { min, max }: DayLimits): string | undefined {
  if (min && day < min) return `La fecha no puede ser anterior al ${writeDay(min)}.`
  if (max && day > max) return `La fecha no puede ser posterior al ${writeDay(max)}.`
  return undefined
}
