import { within } from '#server/chat/catalogue/wishes.ts'

/** The way to do something: the words that ask for it, the address of its screen, and the steps. */
export interface Guide {
  words: RegExp
  to: string
  text: string
}

export const guide = (words: string, to: string, text: string): Guide => ({ words: within(words), to, text })

export const MAKES =
  '(?:cre|agreg|sum|dar|doy|carg|hac|arm|gener|pon|edit|modific|cambi|public|sub|borr|sac)[a-z]*'
export const near = (verbs: string, nouns: string, letters = 30): string =>
  `${verbs} .{0,${letters}}(?:${nouns})`
