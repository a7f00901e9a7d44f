/** Where people may be without a session. [S9] */
const PUBLIC = ['/login', '/register', '/recover-password', '/password-reset']

const withoutEnd = (pathname: string): string => pathname.replace(/\/+$/, '') || '/'

export const isPublic = (pathname: string): boolean => PUBLIC.includes(withoutEnd(pathname))

/** Where someone who asks for `pathname` has to go instead; null: in they come. */
export function redirection(pathname: string, hasSession: boolean): '/login' | '/' | null {
  if (hasSession) return withoutEnd(pathname) === '/login' ? '/' : null
  return isPublic(pathname) ? null : '/login'
}
