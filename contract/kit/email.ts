import * as v from 'valibot'

/** An e-mail address; comes out in lower case. */
export const mail = v.pipe(
  v.string('Debe ingresar su correo.'),
  v.trim(),
  v.maxLength(200, 'El correo es demasiado largo.'),
  v.email(({ input }) => (input === '' ? 'Debe ingresar su correo.' : 'El correo no es válido.')),
  v.toLowerCase(),
)

/** `j•••@d•••.com.ar`: the first letter of the name and of the domain, and what follows its first dot. [R1] */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const [host = '', ...rest] = domain.split('.')
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••${rest.map((part) => `.${part}`).join('')}`
}
