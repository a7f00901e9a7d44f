const isWrite = (init: RequestInit | undefined, input: unknown): boolean =>
  (init?.method ?? (input as Request).method) === 'POST'

/** Plays each of `faults` on one write after the other, then lets everything pass. */
export function failing(faults: ((send: () => Promise<Response>) => Promise<Response>)[]): typeof fetch {
  const left = [...faults]
  return async (input, init) => {
    const fault = isWrite(init, input) ? left.shift() : undefined
    return fault ? fault(() => fetch(input, init)) : fetch(input, init)
  }
}

/** Done, with the answer lost. */
export const deaf = async (send: () => Promise<Response>): Promise<Response> => {
  await send()
  throw new TypeError('fetch failed')
}
/** Another server answers. */
export const says = (status: number, body: string) => async () => new Response(body, { status })
