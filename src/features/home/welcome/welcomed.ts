import type { User } from '#contract/calls/session.ts'

/** Read before the first paint, so that nothing moves: not in the person's database. */
const keyOf = ({ uuid }: User): string => `cantera.bienvenida.${uuid}`

export const isWelcomed = (user: User): boolean => localStorage.getItem(keyOf(user)) === 'si'

export const setWelcomed = (user: User): void => localStorage.setItem(keyOf(user), 'si')
