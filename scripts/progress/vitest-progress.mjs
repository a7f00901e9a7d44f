import { relative } from 'node:path'
import { tellProgress } from './progress-line.mjs'

/** Tells after each file of tests how many are done. */
export default class VitestProgress {
  #total = 0
  #done = 0

  onTestRunStart(specifications) {
    this.#total = specifications.length
  }

  onTestModuleEnd(module) {
    this.#done += 1
    const last = relative(process.cwd(), module.moduleId)
    tellProgress({ done: this.#done, total: this.#total, last, failed: module.state() === 'failed' })
  }
}
