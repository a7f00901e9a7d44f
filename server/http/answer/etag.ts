import { hash } from 'node:crypto'
import { type History, holds, type Place, parsePlace, placeText } from '#server/db/history/place.ts'
import type { Caller } from '#server/http/caller.ts'
import { canonical } from '#server/http/request/canonical.ts'

export interface Tagged {
  caller: Caller
  path: string
  /** The answer's, so that a newer server never confirms a body that an older one wrote. */
  shape: string
  args: unknown
  revision: string
}

/** The tag's mark: unique to a user, it changes with rights, scope, the contract and every change. [SEC87] */
export async function tagMark({ caller, path, shape, args, revision }: Tagged): Promise<string> {
  const parts = [caller.id, caller.scopeTag, path, shape, await canonical(args), revision]
  return hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 27)
}

/** A tag, with where the history was after its answer was read. [SY35] */
export const entityTag = (mark: string, at: Place): string => `W/"${mark}/${placeText(at)}"`

const opaque = (tag: string) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, '')

/** The tag in If-None-Match that has this mark and whose answer is part of the present history; undefined without one. */
export function standingTag(
  ifNoneMatch: string | null,
  mark: string,
  history: History | null,
): string | undefined {
  return (ifNoneMatch ?? '').split(',').find((tag) => {
    const [own, ...place] = opaque(tag).split('/')
    const at = parsePlace(place.join('/'))
    return own === mark && at !== null && history !== null && holds(history, at)
  })
}

/** Whether If-None-Match names this tag of something that never changes while the process runs. */
export function isSame(ifNoneMatch: string | null, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((text) => opaque(text) === opaque(tag))
}
