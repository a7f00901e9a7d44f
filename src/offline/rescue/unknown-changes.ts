import { MOST_ASKED, recognizeChanges } from '#contract/calls/history.ts'
import type { DeviceParts } from '#src/offline/fetch/device-parts.ts'
import { ask } from '#src/offline/fetch/refresh.ts'

/** Those of these changes that the server does not know, by their ids. Throws without network. [SY29] */
export async function unknownChanges(parts: DeviceParts, ids: readonly string[]): Promise<Set<string>> {
  const unknown = new Set<string>()
  for (let from = 0; from < ids.length; from += MOST_ASKED) {
    const some = ids.slice(from, from + MOST_ASKED)
    for (const id of (await ask(parts, recognizeChanges, { input: { ids: some } })).desconocidos)
      unknown.add(id)
  }
  return unknown
}
