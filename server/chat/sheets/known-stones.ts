import { textWords } from '#contract/kit/normalize.ts'
import { kindOfWords, stoneAmong } from '#contract/stock/kinds.ts'
import { KINDS, type Kind } from './sheet.ts'

const withSheet = (key: string | null): Kind | null => KINDS.find((kind) => kind === key) ?? null

/** The kind of a stone by its name, in any letters; null where the name does not tell or no sheet speaks of it. */
export const kindOfStone = (name: string): Kind | null => withSheet(kindOfWords(textWords(name)))

/** The first trade name among these folded words, with its kind; null where there is none. */
export function knownStone(words: readonly string[]): { name: string; kind: Kind } | null {
  const found = stoneAmong(words)
  const kind = withSheet(found?.key ?? null)
  return found && kind && { name: found.name, kind }
}
