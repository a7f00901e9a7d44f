import * as v from 'valibot'

/** The scope words of the orders list; anything else is an account id. [S111, A51] */
export const SCOPE_WORDS = {
  all: 'Todos',
  me: 'Mis pedidos',
  clients: 'Mis clientes',
  branch: 'Mi sucursal',
} as const

export type ScopeWord = keyof typeof SCOPE_WORDS
export type AccountScope = ScopeWord | number

export function parseScope(text: string | undefined): AccountScope | null {
  if (text === undefined || text === '') return null
  if (Object.hasOwn(SCOPE_WORDS, text)) return text as ScopeWord
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** The scope of a list on the wire, as `parseScope` reads it. */
export const accountScope = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.check(
    (text) => parseScope(text) !== null,
    'Debe ser el número de una cuenta, all, me, clients o branch.',
  ),
)

/** The same, read: the number of an account, or for sellers a word of their bar, `me` being what they made. [S111, A2] */
export const readAccountScope = v.pipe(
  accountScope,
  v.transform((text) => parseScope(text)),
)
