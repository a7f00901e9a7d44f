// Queries of the screen of pending changes besides `changes.ts`: words, what goes with one, and what became of others.

export { isUnreadable, readStored } from './db/stored-row.ts'
export { oneThingWith } from './queue/one-thing.ts'
export { goneWith } from './queue/outbox.ts'
export type { Settlement } from './queue/resend.ts'
export { sentenceOf } from './queue/sentence.ts'
export { DISCARDED_FOR } from './rescue/forget-discarded.ts'
export { lostLately } from './rescue/losses.ts'
