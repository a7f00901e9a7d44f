import type { Endpoint } from '#contract/kit/endpoint.ts'

/**
 * Small answers of Inicio, which are drawn before IndexedDB is open: the copy of the client's answers in localStorage
 * keeps these. Every other answer to be kept is in the person's database, none in both. By their addresses, so that the
 * first list does not fetch their schemas.
 */
const START_PATHS: ReadonlySet<string> = new Set([
  '/api/dashboard',
  '/api/dashboard/hoy',
  '/api/dashboard/piedras',
])

export const isStartAnswer = ({ path }: Pick<Endpoint, 'path'>): boolean => START_PATHS.has(path)
