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
