/** A key, or two one after the other ('g p'), and what it does. */
export interface Shortcut {
  keys: string
  /** Its effect, in words. */
  text: string
  /** The heading under which it is listed. */
  group: string
  run: () => void
}

/** A pressed key, as the browser reports it. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>

/** Milliseconds within which the second key has to follow the first. */
export const NEXT_WITHIN = 1200

/** The keys that screens react to, the newest first; two with the same keys: the newest. */
export class Shortcuts {
  #sets: (readonly Shortcut[])[] = []
  #first: { key: string; at: number } | null = null

  /** Returns what takes them away again. */
  add(some: readonly Shortcut[]): () => void {
    this.#sets = [some, ...this.#sets]
    return () => {
      this.#sets = this.#sets.filter((set) => set !== some)
    }
  }

  /** All of them, once each, in the order in which screens added them. */
  get all(): Shortcut[] {
    return [
      ...new Map(
        [...this.#sets].reverse().flatMap((some) => some.map((shortcut) => [shortcut.keys, shortcut])),
      ).values(),
    ]
  }

  /** Returns the action of this key; null for nothing, or while a second key has to follow. */
  pressed({ key, ctrlKey, metaKey, altKey, timeStamp }: Press): Shortcut | null {
    const first = this.#first
    this.#first = null
    if (ctrlKey || metaKey || altKey) return null
    const found =
      (first && timeStamp - first.at <= NEXT_WITHIN && this.#find(`${first.key} ${key}`)) || this.#find(key)
    if (!found && this.#sets.some((some) => some.some((shortcut) => shortcut.keys.startsWith(`${key} `)))) {
      this.#first = { key, at: timeStamp }
    }
    return found
  }

  #find(keys: string): Shortcut | null {
    for (const some of this.#sets) {
      const found = some.find((shortcut) => shortcut.keys === keys)
      if (found) return found
    }
    return null
  }
}

/** Those of this document. */
export const shortcuts = new Shortcuts()
