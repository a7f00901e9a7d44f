import { sendBatch } from '#contract/kit/batch.ts'
import { type Endpoint, pathParams } from '#contract/kit/endpoint.ts'
import type { Effect, Handler } from './handler.ts'
import type { SendLinkPage } from './link-page-call.ts'

/** An endpoint and its handler. */
export type Route = { endpoint: Endpoint; params: readonly string[] } & (
  | { kind: 'handler'; handler: Handler }
  | { kind: 'effect'; effect: Effect }
  | { kind: 'batch' }
)

export interface Match {
  route: Route
  params: Record<string, string>
}

/** null: no such path; 'wrong-method': the path exists under another method. */
export type Found = Match | 'wrong-method' | null

export interface RouteTable {
  readonly routes: readonly Route[]
  find(call: { method: string; path: string }): Found
}

export interface Answering {
  endpoints: readonly Endpoint[]
  handlers: readonly Handler[]
  effects: readonly Effect[]
  /** The pages of links, `/p/…`; absent where there are none. */
  linkPages?: SendLinkPage
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function routeOf(endpoint: Endpoint, { handlers, effects }: Answering): Route[] {
  const base = { endpoint, params: pathParams(endpoint.path) }
  return [
    ...(endpoint === (sendBatch as unknown as Endpoint) ? [{ ...base, kind: 'batch' as const }] : []),
    ...handlers
      .filter((handler) => handler.endpoint === endpoint)
      .map((handler) => ({ ...base, kind: 'handler' as const, handler })),
    ...effects
      .filter((effect) => effect.operation.endpoint === endpoint)
      .map((effect) => ({ ...base, kind: 'effect' as const, effect })),
  ]
}

/** Errors that stop the start: calls with no handler or several, and handlers without a call. [SEC14] */
function complaints(answering: Answering): string[] {
  const known = new Set(answering.endpoints)
  const answered = [
    ...answering.handlers.map((handler) => handler.endpoint),
    ...answering.effects.map((effect) => effect.operation.endpoint),
  ]
  const names = answering.endpoints.map(nameOf)
  return [
    ...answering.endpoints.flatMap((endpoint) => {
      const { length } = routeOf(endpoint, answering)
      return length === 1
        ? []
        : [`${nameOf(endpoint)} has ${length === 0 ? 'no handler' : `${length} handlers`}`]
    }),
    ...answered
      .filter((endpoint) => !known.has(endpoint))
      .map((endpoint) => `${nameOf(endpoint)} is not in the contract`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `${name} is twice in the contract`),
  ]
}

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] as string
    if (part.startsWith(':')) params[part.slice(1)] = segment
    else if (part !== segment) return null
  }
  return params
}

/** Deny by default: throws unless every call of the contract has exactly one answer and every answer a call. */
export function createRouteTable(answering: Answering): RouteTable {
  const wrong = complaints(answering)
  if (wrong.length > 0) throw new Error(`The server cannot start:\n${wrong.join('\n')}`)
  const routes = answering.endpoints.flatMap((endpoint) => routeOf(endpoint, answering))
  const split = routes.map((route) => ({ route, pattern: route.endpoint.path.split('/') }))
  const plain = new Map(
    split
      .filter(({ route }) => route.params.length === 0)
      .map((item) => [nameOf(item.route.endpoint), item.route]),
  )
  const withParams = split.filter(({ route }) => route.params.length > 0)

  function matches(path: string): Match[] {
    const segments = path.split('/')
    return withParams.flatMap(({ route, pattern }) => {
      const params = pattern.length === segments.length ? paramsOf(pattern, segments) : null
      return params ? [{ route, params }] : []
    })
  }

  function find({ method, path }: { method: string; path: string }): Found {
    const exact = plain.get(`${method} ${path}`)
    if (exact) return { route: exact, params: {} }
    // A literal path wins over a pattern, also when it exists under another method only.
    if (plain.has(`GET ${path}`) || plain.has(`POST ${path}`)) return 'wrong-method'
    const found = matches(path)
    if (found.length === 0) return null
    return found.find(({ route }) => route.endpoint.method === method) ?? 'wrong-method'
  }

  return { routes, find }
}
