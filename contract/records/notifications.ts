import { describeRecord } from '#contract/kit/record.ts'

export const notifications = describeRecord({
  table: 'notificaciones',
  key: 'uuid',
  limits: {
    /** Days, and their number, for which server and phones keep a person's. */
    keptDays: 90,
    kept: 500,
  },
})
