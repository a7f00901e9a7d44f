import { figure } from '#contract/kit/figures.ts'

/** A value, or the dash of one that is unknown. */
export const known = (value: number | null): string => (value === null ? '–' : figure(value))
