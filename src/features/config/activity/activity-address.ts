import * as v from 'valibot'
import { FIRST_DAY, LAST_DAY } from '#contract/kit/day.ts'
import { CLASSES, THINGS } from '#contract/rules/activity-words.ts'
import { type Fields, listAddress, pages } from '#src/lists/address.ts'
import { type Option, oneDay, several, text } from '#src/lists/field.ts'

export interface ActivityFilters {
  /** Words of the name of who did it. */
  q: string
  clase: readonly string[]
  sobre: readonly string[]
  desde: string | null
  hasta: string | null
}

const classes: Option[] = Object.entries(CLASSES).map(([value, label]) => ({ value, label }))
const things: Option[] = Object.entries(THINGS).map(([value, { label }]) => ({ value, label }))
const always = { min: FIRST_DAY, max: LAST_DAY }

const fields: Fields<ActivityFilters, unknown> = {
  q: text,
  clase: several({ label: 'Qué se hizo', options: () => classes, only: Object.keys(CLASSES) }),
  sobre: several({ label: 'Sobre qué', options: () => things, only: Object.keys(THINGS) }),
  desde: oneDay({ label: 'Desde el', ...always }),
  hasta: oneDay({ label: 'Hasta el', ...always }),
}

/** The address of the list of what was done. */
export const activityAddress = listAddress(fields, { abierto: v.literal('filtros'), paginas: pages })
export type ActivitySearch = ReturnType<typeof activityAddress.read>
