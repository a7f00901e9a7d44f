import * as v from 'valibot'

const MIN_LETTERS = 8
const MAX_LETTERS = 128

/** A new password: any composition, nothing cut off. Common ones are refused by the server. [SEC38] */
export const newPassword = v.pipe(
  v.string('Debe ingresar una contraseña.'),
  v.minLength(MIN_LETTERS, `La contraseña debe tener al menos ${MIN_LETTERS} caracteres.`),
  v.maxLength(MAX_LETTERS, `La contraseña debe tener como máximo ${MAX_LETTERS} caracteres.`),
)

interface Chosen {
  password?: string | undefined
  password_confirmation?: string | undefined
}

/** The confirmation repeats the password; the message stands at the confirmation, beside those of other fields. */
export const repeatedPassword = <I extends Chosen>() =>
  v.rawCheck<I>(({ dataset, addIssue }) => {
    const input = dataset.value as Record<string, unknown>
    const { password = '', password_confirmation: value = '' } = input as Chosen
    if (password === value) return
    addIssue({
      message: 'Las contraseñas no coinciden.',
      path: [{ type: 'object', origin: 'value', input, key: 'password_confirmation', value }],
    })
  })
