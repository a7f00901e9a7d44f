import type { getDashboard } from '#contract/calls/dashboard.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'

type Home = OutputOf<typeof getDashboard>

/** An answer as it is read: the last one there was, its age in words, and why the last call failed. */
interface Read<T> {
  data: T | undefined
  age: string
  error: Error | null
}

/**
 * A thing of its own call, or as the home screen brought it while that call does not answer, with its age; nothing once
 * the server says that there is no such thing. [A35]
 */
export function withHome<T>(
  asked: Read<{ data: T }>,
  home: Read<Home>,
  find: (home: Home) => T | undefined,
): { one: T | undefined; age: string } {
  if (asked.error instanceof AppError && asked.error.status === 404) return { one: undefined, age: '' }
  if (asked.data) return { one: asked.data.data, age: asked.age }
  return { one: home.data && find(home.data), age: home.age }
}
