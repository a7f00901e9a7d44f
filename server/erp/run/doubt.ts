import { figure } from '#contract/kit/figures.ts'
import type { SyncDoubt } from '#server/db/schema/erp.ts'

/** The reading that a person chose, by the key of the doubt; empty before anybody decided. */
export type Chosen = ReadonlyMap<string, number>

export const MAX_EXAMPLES = 5

const inSpanish = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 4 })

/** A number of the database as people here write it; any other text as it is. */
export const shownValue = (value: string): string =>
  /^-?\d+(?:\.\d+)?$/.test(value) ? inSpanish.format(Number(value)) : value.split('-').reverse().join('/')

/** `1 línea`, `12 líneas`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${figure(count)} ${count === 1 ? noun : plural}`

export type { SyncDoubt }
