import { answerOneByOne, answerTogether, drainOutbox, queueForWorkbox, queueInOutbox } from './page-drain.ts'
import { firstLoad, landChanges, storeRows } from './page-feed.ts'
import { healed, spendAnHourOffline, takeOverFromFrozen } from './page-heal.ts'
import { openPhone } from './page-phone.ts'
import { saveTimes } from './page-save.ts'

/** Runs in the browser; the bench calls these by name. Times in milliseconds. */
const phoneBench = {
  openPhone,
  queueInOutbox,
  drainOutbox,
  queueForWorkbox,
  answerOneByOne,
  answerTogether,
  saveTimes,
  spendAnHourOffline,
  healed,
  takeOverFromFrozen,
  firstLoad,
  landChanges,
  storeRows,
}
export type PhoneBench = typeof phoneBench

declare global {
  interface Window {
    phoneBench: PhoneBench
  }
}

window.phoneBench = phoneBench
