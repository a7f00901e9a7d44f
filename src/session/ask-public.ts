import type { Endpoint, InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { createApi } from '#src/offline/fetch/api.ts'
import { read } from '#src/offline/fetch/read-answer.ts'

/** A call of a page without a session. Throws the AppError of a refusal. */
export async function askPublic<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const api = createApi({
    origin: location.origin,
    fetch: (request, init) => globalThis.fetch(request, init),
    token: async () => null,
    onOutcome: () => undefined,
  })
  return read(endpoint, await api.send({ endpoint, args: input as Record<string, unknown> }))
}
