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
