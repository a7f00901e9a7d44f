import { describeRecord } from '#contract/kit/record.ts'

export const savedSearches = describeRecord({
  table: 'busquedas',
  key: 'uuid',
  limits: {
    nombre: 60,
    /** Searches that a person may keep. */
    count: 30,
  },
})
