import * as v from 'valibot'

/** A message that wakes a phone; another app's may say more. */
export const pushMessage = v.object({
  /** A kind of notifications; '' for several. */
  type: v.string(),
  /** The notification, when it is one. */
  uuid: v.optional(v.string()),
  /** Unread ones of the last day of these kinds. */
  count: v.number(),
  /** Unread ones in all. */
  unread: v.number(),
})
export type PushMessage = v.InferOutput<typeof pushMessage>
