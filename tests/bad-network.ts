/** A network that loses, delays and corrupts, the same way every time for the same seed. */
export interface BadNetwork {
  fetch: typeof fetch
  /** From now on everything passes. */
  heal(): void
  /** Faults so far, by name. */
  faults: Record<string, number>
}

export type Random = () => number

/** Mulberry32: small, fast, the same everywhere. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T

const FAULTS = ['down', 'deaf', 'unavailable', 'portal', 'cut', 'unechoed'] as const

/** `badness` is the share of requests that go wrong, 0 to 1; half of those reach the server all the same. */
export function badNetwork(random: Random, badness: number): BadNetwork {
  const faults: Record<string, number> = {}
  let healed = false
  const network: typeof fetch = async (input, init) => {
    if (healed || random() >= badness) return fetch(input, init)
    const fault = FAULTS[Math.floor(random() * FAULTS.length)] ?? 'down'
    faults[fault] = (faults[fault] ?? 0) + 1
    return suffer(fault, () => fetch(input, init))
  }
  return {
    fetch: network,
    heal: () => {
      healed = true
    },
    faults,
  }
}

async function suffer(fault: (typeof FAULTS)[number], send: () => Promise<Response>): Promise<Response> {
  if (fault === 'down') throw new TypeError('fetch failed')
  if (fault === 'portal') return new Response('<html>Bienvenido al WiFi</html>', { status: 200 })
  if (fault === 'unavailable') return new Response('Bad gateway', { status: 502 })
  const answer = await send()
  if (fault === 'deaf') throw new TypeError('fetch failed')
  const text = await answer.text()
  if (fault === 'unechoed') return new Response(text, { status: answer.status })
  return new Response(text.slice(0, text.length / 2), { status: answer.status, headers: answer.headers })
}
