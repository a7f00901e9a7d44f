import { hash } from 'node:crypto'
import type { Caller } from '#server/http/caller.ts'
import { canonical } from '#server/http/request/canonical.ts'

export interface Tagged {
  caller: Caller
  path: string
  /** Of the answer, so that a newer server never confirms a body that an older one wrote. */
  shape: string
  args: unknown
  revision: string
}

/** A tag unique to this user that changes with rights, scope, the contract and every change. [SEC87] */
export async function entityTag({ caller, path, shape, args, revision }: Tagged): Promise<string> {
  const parts = [caller.id, caller.scopeTag, path, shape, await canonical(args), revision]
  return `W/"${hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 27)}"`
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, '')

/** Whether If-None-Match names this tag. */
export function isSame(ifNoneMatch: string | null, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((one) => opaque(one) === opaque(tag))
}
