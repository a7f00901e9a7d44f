import * as v from 'valibot'

const MAX_CHARACTERS = 200

/** A name and a host as mail servers take them: no points at the rims or two together, no quotes, no letters with accents. */
const ADDRESS =
  /^(?=[^@]{1,64}@)[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/** An e-mail address as it is stored, trimmed and in lower case; null when a mail server would refuse it. */
export function mailOf(text: string): string | null {
  const bare = text.trim().toLowerCase()
  return bare.length <= MAX_CHARACTERS && ADDRESS.test(bare) ? bare : null
}

/** The reason why a text is no address. */
function mailFault(text: string): string {
  if (text === '') return 'Debe ingresar su correo.'
  if (/[^@\s]@[^@\s]+[\s,;]+[^@\s]+@/.test(text.slice(0, MAX_CHARACTERS))) return 'Debe ser un solo correo.'
  return 'El correo no es válido.'
}

/** An e-mail address; comes out in lower case. */
export const mail = v.pipe(
  v.string('Debe ingresar su correo.'),
  v.trim(),
  v.maxLength(MAX_CHARACTERS, 'El correo es demasiado largo.'),
  v.check(
    (text) => mailOf(text) !== null,
    ({ input }) => mailFault(input),
  ),
  v.toLowerCase(),
)

/** `j•••@d•••.com.ar`: the first letter of the name and of the domain, and what follows its first dot. [R1] */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const [host = '', ...rest] = domain.split('.')
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••${rest.map((part) => `.${part}`).join('')}`
}
