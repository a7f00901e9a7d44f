import * as v from 'valibot'
import type { ArgsOf, Endpoint, InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { Operation } from '#contract/kit/operation.ts'
import type { Db } from '#server/db/client.ts'
import { checkAnswer } from '#server/http/answer/check-answer.ts'
import { ReadyAnswer } from '#server/http/answer/ready.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Context, Effect, Handler } from '#server/http/handler.ts'
import { createLog } from '#server/http/log.ts'
import type { BlobStore, StoredBlob } from '#server/store/blob-store.ts'

/** A root user by default, who sees every account. */
export const callerWith = (changes: Partial<Caller> = {}): Caller => ({
  id: 1,
  uuid: '0198a000-0000-7000-8000-000000000001',
  fullname: 'Ana Ruiz',
  email: 'ana@example.com',
  root: false,
  parent_id: null,
  account_id: null,
  work_account_id: null,
  work_account_fixed: false,
  branch: null,
  p: { 'buscador-de-materiales-ver': true, 'pedido-ver': true, 'turno-ver': true },
  seller: false,
  impersonator: null,
  session_id: 1,
  scopeTag: 'a',
  ...changes,
})

export const seller = callerWith({
  seller: true,
  p: {
    vendedor: true,
    'buscador-de-materiales-ver': true,
    'pedido-ver': true,
    'mostrar-materiales-en-transito': true,
    'turno-ver': true,
    'turno-crear': true,
    'ordenes-de-trabajo-ver': true,
    'support-tickets': true,
    presupuestar: true,
  },
})

/** A store of files that forgets them with the test. */
export function blobsInMemory(): BlobStore & { names(): string[] } {
  const held = new Map<string, StoredBlob>()
  return {
    url: 'memory:',
    put: async (name, type, bytes) => void held.set(name, { type, bytes }),
    get: async (name) => held.get(name) ?? null,
    delete: async (name) => void held.delete(name),
    async *list(prefix) {
      yield* [...held.keys()].filter((name) => name.startsWith(prefix))
    },
    names: () => [...held.keys()],
  }
}

/** A handler's context, for a caller and the accounts in scope. */
export function contextFor(db: Db, changes: Partial<Context> = {}): Context {
  return {
    db,
    header: () => undefined,
    accept: () => undefined,
    origin: 'https://portal.example',
    now: new Date(),
    ip: '192.0.2.1',
    versionSeen: () => null,
    log: createLog('silent'),
    signal: new AbortController().signal,
    sessions: {
      token: null,
      userAgent: '',
      identify: () => Promise.reject(new Error('nobody signs in here')),
      identifySession: () => Promise.reject(new Error('nobody signs in here')),
    },
    caller: callerWith(),
    scope: { accounts: [] },
    ...changes,
  }
}

/** A packed answer as its reader has it. */
const sent = (answer: unknown): unknown => (answer instanceof ReadyAnswer ? answer.toJSON() : answer)

/** Asks a handler as HTTP does: arguments are read by the contract. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  { handlers, context, input }: { handlers: readonly Handler[]; context: Context; input: InputOf<E> },
): Promise<OutputOf<E>> {
  const handler = handlers.find((handler) => handler.endpoint === (endpoint as Endpoint))
  if (!handler) throw new Error(`no handler for ${endpoint.path}`)
  const answer = sent(await handler.run(context, v.parse(endpoint.input, input) as ArgsOf<E>))
  checkAnswer(endpoint, answer)
  return answer as OutputOf<E>
}

/** Applies an effect in a transaction of its own. */
export async function apply<E extends Endpoint>(
  operation: Operation<E>,
  { effects, context, input }: { effects: readonly Effect[]; context: Context; input: InputOf<E> },
): Promise<OutputOf<E>> {
  const effect = effects.find((effect) => effect.operation.name === operation.name)
  if (!effect) throw new Error(`no effect for ${operation.name}`)
  const args = v.parse(operation.endpoint.input, input)
  const made = await effect.before?.(context, args)
  return context.db.transaction(async (tx) => {
    const caller = { ...context.caller, key: null }
    const seen = { caller, ifMatch: null, own: [], repeats: [], floor: 0 }
    const within = { ...context, caller, db: tx as unknown as Db, tx, seen }
    const answer = await effect.run(within, args, effect.before ? made : await effect.preload?.(within, args))
    checkAnswer(operation.endpoint, answer)
    return answer as OutputOf<E>
  })
}
