import type { Screens } from './screen.ts'

/** Screens that are open to visitors. */
export const ACCESS: Screens = {
  'password-reset': { path: '/password-reset', seen: '[role="alert"]' },
  'recover-password': { path: '/recover-password', seen: 'main form' },
  register: { path: '/register', seen: 'main form' },
}
