import * as v from 'valibot'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { AppError, type ErrorMap } from '#contract/kit/errors.ts'
import type { RawArgs } from './forms.ts'

type Issue = v.BaseIssue<unknown>

const MISSING = 'Falta este dato.'
const INVALID = 'El dato no es válido.'
const generic = new Set([MISSING, INVALID])

const config = {
  message: (issue: Issue) => (issue.received === 'undefined' ? MISSING : INVALID),
}

const keysOf = (issue: Issue): string[] => (issue.path ?? []).map((item) => String(item.key))

/** The schema of a field, through objects, lists and what wraps them; undefined where there is none. */
function schemaAt(schema: unknown, keys: string[]): v.GenericSchema | undefined {
  const at = schema as {
    entries?: Record<string, unknown>
    item?: unknown
    wrapped?: unknown
    getter?: (input: unknown) => unknown
  }
  const [key, ...rest] = keys
  if (key === undefined) return schema as v.GenericSchema
  if (at.getter) return schemaAt(at.getter(undefined), keys)
  const next = at.entries?.[key] ?? at.item ?? at.wrapped
  return next === undefined ? undefined : schemaAt(next, rest)
}

/** A missing field gets its own schema's message for undefined. */
function missingMessages(endpoint: Endpoint, keys: string[]): string[] {
  const schema = schemaAt(endpoint.input, keys)
  const result = schema && v.safeParse(schema, undefined, config)
  return result?.success === false ? result.issues.map((issue) => issue.message) : [MISSING]
}

/** For a choice between shapes, the shapes' own complaints. */
function messagesOf(endpoint: Endpoint, issue: Issue): string[] {
  if (issue.received === 'undefined' && issue.path?.length) return missingMessages(endpoint, keysOf(issue))
  const own = (issue.issues ?? []).map((issue) => issue.message).filter((text) => !generic.has(text))
  return own.length > 0 ? own : [issue.message]
}

/** Problems that one refusal lists. */
const MAX_ISSUES = 100

function errorMap(endpoint: Endpoint, issues: readonly Issue[]): ErrorMap {
  const errors: ErrorMap = {}
  for (const issue of issues.slice(0, MAX_ISSUES)) {
    const field = keysOf(issue).join('.') || 'general'
    errors[field] = [...new Set([...(errors[field] ?? []), ...messagesOf(endpoint, issue)])]
  }
  return errors
}

/** The arguments that are as the contract wants them, each by itself. */
export function validParts(endpoint: Endpoint, raw: RawArgs): Record<string, unknown> {
  const { entries = {} } = endpoint.input as { entries?: Record<string, v.GenericSchema> }
  const parts = Object.entries(entries).flatMap(([name, schema]) => {
    const result = v.safeParse(schema, raw[name], config)
    return result.success ? [[name, result.output] as const] : []
  })
  return Object.fromEntries(parts)
}

/** Arguments as the contract wants them. A path that names nothing possible is a 404, anything else a 422. [SEC19] */
export function parseArgs(endpoint: Endpoint, params: readonly string[], raw: RawArgs): unknown {
  const result = v.safeParse(endpoint.input, raw, config)
  if (result.success) return result.output
  const inPath = result.issues.some((issue) => params.includes(keysOf(issue)[0] ?? ''))
  throw inPath
    ? new AppError('no-encontrado')
    : new AppError('entrada-invalida', { errors: errorMap(endpoint, result.issues) })
}
