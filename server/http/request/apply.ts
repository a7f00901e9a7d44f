import * as v from 'valibot'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { uuid } from '#contract/kit/uuid.ts'
import type { Tx } from '#server/db/client.ts'
import { isKnownKey, type KeyedCall } from '#server/db/statements/keyed-calls.ts'
import {
  applyEachOnce,
  type Change,
  type Outcome,
  onceOnly,
  storedAnswer,
  unkeyed,
} from '#server/http/effect.ts'
import type { Context, Effect } from '#server/http/handler.ts'
import { parseArgs } from './arguments.ts'
import type { Call } from './call.ts'
import { requestHash } from './canonical.ts'
import type { RawArgs } from './forms.ts'

export interface AskedChange {
  call: Call
  effect: Effect
  params: readonly string[]
  raw: RawArgs
  context: Context
}

const isUuid = (text: string) => v.safeParse(uuid, text).success

function uuidsOf(call: Call, header: string): string[] {
  const values = (call.header(header) ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  if (values.length > 50 || !values.every(isUuid)) throw invalid(header, 'Identificador inválido.')
  return values
}

/** `"3"`, `W/"3"` or `3`: the version of the record that was on screen. */
export function versionSeen(call: Call): number | null {
  const text = call.header('if-match')?.trim()
  if (!text || text === '*') return null
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(text)?.[1]
  if (digits === undefined) throw invalid('if-match', 'Versión inválida.')
  return Number(digits)
}

/** Fields that the form merely repeats, by their names in the contract. [SY23] */
function repeatedFields(call: Call): string[] {
  const names = (call.header('x-repeats') ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  if (names.length > 50 || !names.every((name) => /^\w{1,60}$/.test(name)))
    throw invalid('x-repeats', 'Campo inválido.')
  return names
}

/** The state that the caller saw. */
const seenOf = (call: Call, own: readonly string[]) => ({
  ...{ ifMatch: versionSeen(call), own, repeats: repeatedFields(call) },
})

async function keyedCall({ call, effect, raw, context }: AskedChange): Promise<KeyedCall | undefined> {
  const [key, ...more] = uuidsOf(call, 'idempotency-key')
  if (key === undefined) return undefined
  if (more.length > 0) throw invalid('idempotency-key', 'Identificador inválido.')
  return {
    user: context.caller.id,
    key,
    hash: await requestHash(call.method, call.path, raw),
    call: `${call.method} ${effect.operation.endpoint.path}`,
    after: uuidsOf(call, 'x-after'),
    history: uuidsOf(call, 'x-history')[0] ?? null,
  }
}

function changeOf(
  { call, effect, context }: AskedChange,
  keyed: KeyedCall | undefined,
  { args, made }: Ready,
): Change {
  const seen = seenOf(call, keyed?.after ?? [])
  const caller = { ...context.caller, key: keyed?.key ?? null }
  const within = (tx: Tx) => ({ ...context, seen: { ...seen, caller, floor: tx.floor }, caller, db: tx, tx })
  return {
    aggregates: 'value' in args ? effect.operation.aggregates(args.value) : [],
    preload: async (tx) => ('value' in args ? effect.preload?.(within(tx), args.value) : undefined),
    work: async (tx, read) => {
      if ('error' in args) throw args.error
      if (made && 'error' in made) throw made.error
      return effect.run(within(tx), args.value, made ? made.value : read)
    },
  }
}

type Settled = { value: unknown } | { error: unknown }

/** The arguments of a change, and what was made of them before its transaction. */
interface Ready {
  args: Settled
  made: Settled | undefined
}

/** Bad arguments are an answer too: they are thrown inside the keyed call, so that it is stored. */
async function settle(work: () => unknown): Promise<Settled> {
  try {
    return { value: await work() }
  } catch (error) {
    return { error }
  }
}

/** Does the slow part of a change whose key is new. */
async function makeReady({ effect, params, raw, context }: AskedChange, keyed?: KeyedCall): Promise<Ready> {
  const { before, operation } = effect
  const args = await settle(() => parseArgs(operation.endpoint, params, raw))
  if (!before || 'error' in args) return { args, made: undefined }
  const isKnown = keyed !== undefined && (await isKnownKey(context.db, keyed.user, keyed.key))
  return { args, made: isKnown ? undefined : await settle(() => before(context, args.value)) }
}

/** Whether this call's key already has an answer for its caller; its body stays unread. */
export async function isAnswered(call: Call, { db, caller }: Context): Promise<boolean> {
  const key = call.header('idempotency-key')?.trim() ?? ''
  return isUuid(key) && isKnownKey(db, caller.id, key)
}

/** A change: once per key, or at once without one. What was already answered stays answered, whatever the rights are now. */
export async function apply(asked: AskedChange): Promise<Outcome> {
  const { effect, context } = asked
  const { endpoint } = effect.operation
  const keyed = await keyedCall(asked)
  if (!passes(endpoint.needs, context.caller)) {
    const before = keyed && (await storedAnswer(context.db, keyed))
    if (before) return before
    throw new AppError('sin-permiso')
  }
  const change = changeOf(asked, keyed, await makeReady(asked, keyed))
  return keyed ? onceOnly(context.db, keyed, change) : unkeyed(context.db, change)
}

/** New changes of one caller in a row as one; null when they have to be judged one by one. What is refused is thrown. */
export async function applyBatch(asked: readonly AskedChange[], tx: Tx): Promise<unknown[] | null> {
  const [{ effect, params, context }] = asked as [AskedChange]
  const { inRow, operation } = effect
  if (!inRow || !passes(operation.endpoint.needs, context.caller)) return null
  const args = asked.map(({ raw }) => parseArgs(operation.endpoint, params, raw))
  const calls = (await Promise.all(asked.map(keyedCall))).filter((call) => call !== undefined)
  if (calls.length < asked.length || !args.every(inRow.canBatch)) return null
  // Faults in parts that a new record has no use for are refused all the same.
  for (const { call } of asked) seenOf(call, [])
  const within = { ...context, db: tx, tx }
  return applyEachOnce(tx, calls, {
    aggregates: args.flatMap((arg) => operation.aggregates(arg)),
    preload: () => inRow.preload(within, args),
    work: (_, read) => inRow.run(within, read),
  })
}
