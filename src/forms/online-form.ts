import { type ArgsErrors, argsErrors } from '#contract/kit/args-errors.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { FormDraft } from './form-draft.ts'

/** A form whose call is made at once and never waits in the outbox: with network only. */
export interface OnlineForm<E extends Endpoint, V extends object> {
  endpoint: E
  /** Before anything is typed. When it is read anew, what was typed stays over it. */
  start: V
  args: (values: V) => InputOf<E>
  /** Names of the arguments that have a field on the screen; values of the form have the same names. */
  fields: readonly string[]
  /** Values that are kept nowhere: passwords. */
  secret?: readonly (keyof V)[]
  /** Errors the contract cannot know; they replace its messages for the same argument. */
  check?: (values: V) => ArgsErrors
  /** `useDevice().ask` behind a session, `askPublic` without one. Throws the AppError of a refusal. */
  ask: (endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>
  /** Where what is typed is kept until it is sent; without one it is lost with the page. */
  draft?: FormDraft
  /** `useIsOnline()` behind a session; by default, what the browser says. */
  isOnline?: boolean
}

/** Errors of a form: beside its fields, and above it. */
export interface Trouble {
  errors: ArgsErrors
  messages: readonly string[]
}

export const NO_TROUBLE: Trouble = { errors: {}, messages: [] }

/** Errors found by the contract and the form itself, by argument: of several, the first. */
export function errorsOf<E extends Endpoint, V extends object>(
  { endpoint, args, check }: Pick<OnlineForm<E, V>, 'endpoint' | 'args' | 'check'>,
  values: V,
): ArgsErrors {
  const all = { ...argsErrors(endpoint, args(values)), ...check?.(values) }
  return Object.fromEntries(Object.entries(all).map(([name, said]) => [name, said?.slice(0, 1)]))
}

/**
 * Errors of fields beside them, everything else above the form; one of an element, `cuentas.2`, is of its list. An error
 * that names no argument is said in its own words. [S82]
 */
export function placed(all: ArgsErrors, fields: readonly string[], otherwise = ''): Trouble {
  const errors: Record<string, readonly string[]> = {}
  const messages: string[] = []
  for (const [name, said = []] of Object.entries(all)) {
    const field = fields.find((field) => name === field || name.startsWith(`${field}.`))
    if (field) errors[field] = [...new Set([...(errors[field] ?? []), ...said])]
    else messages.push(...said)
  }
  const isSilent = messages.length === 0 && Object.keys(errors).length === 0
  return { errors, messages: isSilent && otherwise ? [otherwise] : messages }
}

/** Refusals of the server; an error of ours is no message for people. */
export function troubleOf(error: unknown, fields: readonly string[]): Trouble {
  if (!(error instanceof AppError)) throw error
  return placed(error.errors, fields, error.message)
}

/** The values that differ from the start, by name. */
export function typedValues<V extends object>(start: V, changes: Partial<V>): Partial<V> {
  const names = Object.keys(changes) as (keyof V)[]
  const typed = names.filter((name) => JSON.stringify(changes[name]) !== JSON.stringify(start[name]))
  return Object.fromEntries(typed.map((name) => [name, changes[name]])) as Partial<V>
}

/** Without the values that are kept nowhere. */
export function withoutSecrets<V extends object>(
  changes: Partial<V>,
  secret: readonly (keyof V)[] = [],
): Partial<V> {
  const kept = Object.entries(changes).filter(([name]) => !secret.includes(name as keyof V))
  return Object.fromEntries(kept) as Partial<V>
}
