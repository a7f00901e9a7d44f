/** Milliseconds between two keys of a scanner; people are slower. */
export const WITHIN = 50
/** A shorter burst may be a person's two hands. */
const LEAST = 6
/** Longest text that is put together. */
const MOST = 300

/** Finds the code of a connected scanner, which types it at once and Enter after it, among the keys of a person. */
export class Burst {
  #text = ''
  #at = Number.NEGATIVE_INFINITY

  /** The code that ends with this key; null for every other key. */
  press({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): string | null {
    if (timeStamp - this.#at > WITHIN) this.#text = ''
    this.#at = timeStamp
    if (key === 'Enter') {
      const text = this.#text
      this.#text = ''
      return text.length >= LEAST ? text : null
    }
    // Shift and the like come between the letters of an address.
    if (key.length === 1 && this.#text.length < MOST) this.#text += key
    return null
  }
}
