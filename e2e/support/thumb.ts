import type { Locator } from '@playwright/test'

/** Acts of a hand: touches of the screen, and texts typed. */
export interface Counted {
  taps: number
  typings: number
}

/** A hand on a phone that counts what it does. */
export class Thumb {
  #counted: Counted = { taps: 0, typings: 0 }

  get counted(): Counted {
    return { ...this.#counted }
  }

  /** Touches it; touching a field that has the focus already would not be needed. */
  async tap(target: Locator): Promise<void> {
    this.#counted.taps += 1
    await target.click()
  }

  /** Types where the cursor is. */
  async type(target: Locator, text: string): Promise<void> {
    this.#counted.typings += 1
    await target.pressSequentially(text)
  }

  /** Picks what the phone's own sheet offers, which no page sees: one touch. */
  pick(): void {
    this.#counted.taps += 1
  }
}
