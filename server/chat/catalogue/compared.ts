import { type PhraseWish, takeWishes } from './wishes.ts'

/** 'Comparame…', 'qué diferencia hay': two stones. */
const COMPARES = /\b(?:compar[a-z]+|vs|versus|diferencias?|difieren|distinguen?|mejor|conviene)\b/

interface Compared {
  phrases: readonly PhraseWish[]
  unread: readonly string[]
  stones: number
}

/** 'Más caro que', of two stones, is a wish; of one nothing here reads it. */
export function comparedIn(text: string, { phrases, unread, stones }: Compared) {
  const compared = stones > 1 ? unread.filter((phrase) => /\bqu?e?$/.test(phrase)) : []
  const own = compared.flatMap((phrase) => takeWishes(phrase.replace(/ \S+$/, '')).wishes)
  return {
    compared,
    wishes: [...phrases, ...own].filter((wish) => wish !== 'cantidad'),
    comparison: compared.length > 0 || COMPARES.test(text) ? { compares: true } : {},
  }
}
