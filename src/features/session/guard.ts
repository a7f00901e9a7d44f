import { passes, type Who } from '#contract/kit/permissions.ts'

/** Where people may be without a session. [S9] */
const PUBLIC = ['/login', '/register', '/recover-password', '/password-reset']

const withoutEnd = (pathname: string): string => pathname.replace(/\/+$/, '') || '/'

export const isPublic = (pathname: string): boolean => PUBLIC.includes(withoutEnd(pathname))

/** The signed-in user's first screen; null: signed out. */
export type Home = '/' | '/turno' | null

/** Where someone lands who signs in: who books turnos and sells nothing, among the turnos. [A87] */
export const homeOf = (user: Who): '/' | '/turno' =>
  passes('turno-crear', user) && !passes('buscador-de-materiales-ver', user) ? '/turno' : '/'

/** The part of an address that decides. */
interface Asked {
  pathname: string
  search?: object
}

/**
 * Where someone has to go instead of an address; null when it opens. The link that verifies an e-mail opens with a session
 * too. [S43]
 */
export function redirection({ pathname, search = {} }: Asked, home: Home): '/login' | '/' | '/turno' | null {
  if (home === null) return isPublic(pathname) ? null : '/login'
  return withoutEnd(pathname) === '/login' && !('account-activation' in search) ? home : null
}

/**
 * Whether an address opens the sign-in for someone without a session, and no other page has handed on anything that it has to
 * say.
 */
export function opensSignIn(
  { pathname, search }: { pathname: string; search: string },
  state: unknown,
): boolean {
  if (!isPublic(pathname)) return true
  const handedOn = Object.keys(state ?? {}).some((name) => name === 'correo' || name === 'sentTo')
  return withoutEnd(pathname) === '/login' && search === '' && !handedOn
}
