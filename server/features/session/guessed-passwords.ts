import { AppError } from '#contract/kit/errors.ts'
import { isNamed } from '#contract/kit/password-strength.ts'

/** Whether guessers try a password first. The list takes 13 MB: loaded with the first password that is chosen. [SEC38] */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase())
}

/** Rejects with a 422 about `password` when it is a common one, or `about` (an address, a name) with a few signs. */
export async function refuseGuessedPassword(password: string, about: readonly string[]): Promise<void> {
  if (!isNamed(password, about) && !(await isCommon(password))) return
  throw new AppError('entrada-invalida', {
    errors: { password: ['Esa contraseña es demasiado común.'] },
  })
}
