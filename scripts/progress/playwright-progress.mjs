import { tellProgress } from './progress-line.mjs'

/** Tells after each story how many are done. */
export default class PlaywrightProgress {
  #total = 0
  #done = 0

  onBegin(_config, suite) {
    this.#total = suite.allTests().length
  }

  onTestEnd(test, { status, retry }) {
    const failed = status !== test.expectedStatus
    if (!failed || retry === test.retries) this.#done += 1
    tellProgress({ done: this.#done, total: this.#total, last: test.title, failed })
  }

  /** The list reporter prints errors. */
  printsToStdio() {
    return false
  }
}
