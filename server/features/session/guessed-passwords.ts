import { AppError } from '#contract/kit/errors.ts'
import { fold } from '#contract/kit/normalize.ts'

/** Whether guessers try a password first. The list takes 13 MB: loaded with the first password that is chosen. [SEC38] */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase())
}

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

/** Rejects with a 422 about `password` when it is a common one, or `about` (an address, a name) with a few signs. */
export async function refuseGuessedPassword(password: string, about: readonly string[]): Promise<void> {
  const letters = lettersOf(password)
  const words = [...OURS, ...about.flatMap((text) => [text, text.split('@')[0] ?? ''])].map(lettersOf)
  const isContext = letters.length > 3 && words.includes(letters)
  if (!isContext && !(await isCommon(password))) return
  throw new AppError('entrada-invalida', {
    errors: { password: ['Esa contraseña es demasiado común.'] },
  })
}
