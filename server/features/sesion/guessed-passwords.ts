import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '#contract/kit/errors.ts'
import { fold } from '#contract/kit/normalize.ts'

/** Passwords that guessers try first. [SEC38] */
const common = new Set(dictionary['passwords-common'])

/** Words of this business: alone, or with digits and signs around them, they are guessed as soon. */
const OURS = [
  'cantera',
  'marmol',
  'marmoles',
  'marmoleria',
  'granito',
  'granitos',
  'piedra',
  'piedras',
  'mesada',
  'mesadas',
]

const lettersOf = (text: string): string => fold(text).replace(/[^a-z]/g, '')

/** Throws a 422 about `password` when it is a common one, or `about` (an address, a name) with a few signs. */
export function refuseGuessedPassword(password: string, about: readonly string[]): void {
  const letters = lettersOf(password)
  const words = [...OURS, ...about.flatMap((text) => [text, text.split('@')[0] ?? ''])].map(lettersOf)
  const isContext = letters.length > 3 && words.includes(letters)
  if (!isContext && !common.has(password.toLowerCase())) return
  throw new AppError('entrada-invalida', {
    errors: { password: ['Esa contraseña es demasiado común.'] },
  })
}
