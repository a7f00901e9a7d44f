import * as v from 'valibot'
import type { Endpoint } from '#contract/kit/endpoint.ts'

const asSent = (body: unknown): unknown => JSON.parse(JSON.stringify(body ?? null))

/** The names of everything a value holds, `data.rows.0.uuid`. */
function namesIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, one]) => namesIn(one, at ? `${at}.${key}` : key))
}

/**
 * Throws when an answer does not match the contract: a field is missing, of another type, or not named there. [SEC8]
 */
export function checkAnswer({ method, path, output }: Endpoint, body: unknown): void {
  const sent = asSent(body)
  const result = v.safeParse(output, sent)
  if (!result.success) {
    const [issue] = result.issues
    throw new Error(
      `${method} ${path} answers out of contract at ${v.getDotPath(issue) ?? 'the top'}: ${issue.message}`,
    )
  }
  const named = new Set(namesIn(asSent(result.output)))
  const extra = namesIn(sent).find((name) => !named.has(name))
  if (extra !== undefined) throw new Error(`${method} ${path} answers more than the contract: ${extra}`)
}
