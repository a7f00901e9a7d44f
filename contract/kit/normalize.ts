/** Lower case without accents: 'Córdoba Ñandú' → 'cordoba nandu'. Both sides compare texts in this form only. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return plain.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

const plain = /^[ -~]*$/

/** Many texts folded at once, each as by itself; none of them holds a NUL. */
export function foldAll(texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : fold(texts.join('\0')).split('\0')
}

/** The folded words a person typed, split on spaces, each once; the first sixteen count. */
export function queryWords(text: string): string[] {
  return [...new Set(spaced(fold(text)))].slice(0, 16)
}

/**
 * The folded words of a text, plus what follows each sign inside a word, so that 'B-1042' is found by
 * 'b-10' and by '1042'. A query word matches a text when it is a prefix of one of these.
 */
export function textWords(text: string): string[] {
  return spaced(fold(text)).flatMap((word) => wordStarts(word).map((start) => word.slice(start)))
}

/** The folded words of several texts; a missing one has none. */
export const wordsOf = (texts: readonly (string | null | undefined)[]): string[] =>
  textWords(texts.filter(Boolean).join(' '))

/** Whether each of these folded words begins some word of the texts. */
export function hasWords(texts: readonly (string | null | undefined)[], typed: readonly string[]): boolean {
  if (typed.length === 0) return true
  const words = wordsOf(texts)
  return typed.every((start) => words.some((word) => word.startsWith(start)))
}

/** Whether each word typed begins some word of the texts; everything fits nothing typed. */
export function wordsFilter(typed: string): (texts: readonly (string | null | undefined)[]) => boolean {
  const words = queryWords(typed)
  return (texts) => hasWords(texts, words)
}

/** Where a word may begin in a folded text. */
export function wordStarts(folded: string): number[] {
  const starts: number[] = []
  for (let at = 0; at < folded.length; at++) if (isWordStart(folded, at)) starts.push(at)
  return starts
}

/** Whether a word may begin here in a folded text: after a space, and at a letter or digit that follows a sign. */
export function isWordStart(folded: string, at: number): boolean {
  const kind = charKind(folded, at)
  const before = at === 0 ? 'space' : charKind(folded, at - 1)
  return kind !== 'space' && (before === 'space' || (kind === 'letter' && before === 'sign'))
}

/** Order by code unit, which is COLLATE "C" for every text we hold. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

type CharKind = 'space' | 'letter' | 'sign'

function charKind(text: string, at: number): CharKind {
  const code = text.charCodeAt(at)
  if ((code > 96 && code < 123) || (code > 47 && code < 58)) return 'letter'
  if (code === 32) return 'space'
  if (code > 32 && code < 127) return 'sign'
  const char = text.charAt(at)
  return /\s/.test(char) ? 'space' : /[\p{L}\p{N}]/u.test(char) ? 'letter' : 'sign'
}

function spaced(folded: string): string[] {
  return folded.split(/\s+/).filter(Boolean)
}
