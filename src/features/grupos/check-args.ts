import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldErrors } from '#src/ui/field-error.ts'

/** What the contract has against these arguments, by field; undefined when nothing. */
export function argsErrors(endpoint: Endpoint, args: object): FieldErrors | undefined {
  const { issues } = v.safeParse(endpoint.input, args)
  if (!issues) return undefined
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const [field = ''] = (v.getDotPath(issue) ?? '').split('.')
    const { message } = firstOf(issue)
    const said = errors[field] ?? []
    if (!said.includes(message)) errors[field] = [...said, message]
  }
  return errors
}

/** A field that may also be empty is a union, whose own message says nothing to people. */
function firstOf(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const inner = issue.type === 'union' ? issue.issues?.at(-1) : undefined
  return inner ? firstOf(inner) : issue
}
