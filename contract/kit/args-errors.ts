import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'

/** Errors in the arguments of a call: argument → its messages; one of a line is `productos.2.quantity`. */
export type ArgsErrors = Readonly<Record<string, readonly string[] | undefined>>

/** Checks arguments against the contract; empty when the call may be made. */
export function argsErrors({ input }: Pick<Endpoint, 'input'>, args: unknown): ArgsErrors {
  const errors: Record<string, string[]> = {}
  for (const issue of v.safeParse(input, args).issues ?? []) {
    const name = nameOf(issue)
    const { message } = innermost(issue)
    const messages = errors[name] ?? []
    if (!messages.includes(message)) errors[name] = [...messages, message]
  }
  return errors
}

/** Returns the name of a list of plain values, or the field of the line in a list of lines. */
function nameOf(issue: v.BaseIssue<unknown>): string {
  const path = (v.getDotPath(issue) ?? '').split('.')
  return path.length > 2 ? path.join('.') : (path[0] ?? '')
}

/** A field that may also be empty is a union, whose own message is useless to people. */
function innermost(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const inner = issue.type === 'union' ? issue.issues?.at(-1) : undefined
  return inner ? innermost(inner) : issue
}
