import { fold } from './normalize.ts'

const CRITERIA = [/^.{8,}$/s, /\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u]

/** Words of this business: alone, or with digits and signs around them, they are guessed as soon. */
const OURS = [
  ...['cantera', 'marmol', 'marmoles', 'marmoleria', 'granito', 'granitos', 'piedra', 'piedras'],
  ...['mesada', 'mesadas'],
]

/** Fewest letters of a part of a name or an address that a password may not consist of. */
const FEWEST_LETTERS = 4

const lettersOf = (text: string): string => fold(text).replace(/[^a-z]/g, '')

/** A name or an address, and its parts: `Mariana López`, `mariana`, `lopez`. */
function partsOf(text: string): string[] {
  const [name = '', host = ''] = text.split('@')
  return [text, name, ...name.split(/[^\p{L}\p{M}]+/u), host.split('.')[0] ?? '']
}

/** Whether a password is a word of this business, or of `about` (addresses, names), with a few digits and signs. [SEC38] */
export function isNamed(password: string, about: readonly string[]): boolean {
  const letters = lettersOf(password)
  return (
    letters.length >= FEWEST_LETTERS && [...OURS, ...about.flatMap(partsOf)].map(lettersOf).includes(letters)
  )
}

/**
 * 20 points for each of: eight characters, an upper-case letter, a lower-case letter, a digit, a special. None for a word
 * of `about`, which the server refuses. [S73]
 */
export function passwordStrength(password: string, about: readonly string[] = []): number {
  if (isNamed(password, about)) return 0
  return CRITERIA.filter((criterion) => criterion.test(password)).length * 20
}

/** Red below 20, orange below 40, green otherwise. [S73] */
export function strengthColor(points: number): 'red' | 'orange' | 'green' {
  if (points < 20) return 'red'
  return points < 40 ? 'orange' : 'green'
}
