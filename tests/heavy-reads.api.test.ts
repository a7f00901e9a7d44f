import { expect, test } from 'vitest'
import { countMaterials } from '#contract/calls/materials.ts'
import { getCaller } from '#contract/calls/session.ts'
import type { BatchAnswer } from '#contract/kit/batch.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { READS_WAITING } from '#server/http/guard/limits.ts'
import { handle } from '#server/http/handler.ts'
import { notes } from './notes.ts'
import { manySessions } from './servers/many-sessions.ts'
import { startTestServer } from './servers/server.ts'

/** Searches that last until they are let go, by who asks. */
const searches = { open: [] as { person: number; end(): void }[], most: new Map<number, number>(), ended: 0 }

const search = handle(countMaterials, async ({ caller: { id } }) => {
  await new Promise<void>((resolve) => searches.open.push({ person: id, end: resolve }))
  const together = searches.open.filter(({ person }) => person === id).length
  searches.most.set(id, Math.max(searches.most.get(id) ?? 0, together))
  searches.open = searches.open.filter(({ person }) => person !== id)
  searches.ended += 1
  return { count: 0, productos: 0, lotes: 0, transito: 0 }
})

const server = await startTestServer({
  answering: {
    ...notes,
    endpoints: [...notes.endpoints, countMaterials as unknown as Endpoint],
    handlers: [...notes.handlers, search],
  },
})
const path = countMaterials.path
const tokenOf = async (user: string) =>
  (await manySessions(server.database, `${user}@demo.example`, 1))[0] ?? ''
const letGo = () => {
  for (const { end } of searches.open) end()
}

/** Those who hung up, as the server has noticed. */
const goneSoFar = async () => {
  const { body } = await server.call<string>('/metrics')
  return Number(/cantera_hung_up_total\{route="\/api\/\S*"\} (\d+)/.exec(body)?.[1] ?? 0)
}

/** Lets searches go until all of these are answered. */
async function answered<T>(calls: Promise<T>[]): Promise<T[]> {
  const letting = setInterval(letGo, 1)
  return Promise.all(calls).finally(() => clearInterval(letting))
}

test('searches of one person are answered one at a time, over all their sessions, and others are not behind them', async () => {
  searches.most.clear()
  const [text, again, other] = [
    await tokenOf('cliente'),
    await tokenOf('cliente'),
    await tokenOf('vendedora'),
  ]
  const first = Array.from({ length: 10 }, (_, at) => server.call(path, { token: at % 2 ? text : again }))
  await expect.poll(() => searches.open.length).toBe(1)

  const second = server.call(path, { token: other })
  await expect.poll(() => searches.open.length).toBe(2)
  expect((await server.call(getCaller.path, { token: text })).status).toBe(200)

  const statuses = (await answered([...first, second])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([...searches.most.values()]).toEqual([1, 1])
})

test('who hangs up leaves the line, and what the line has no room for is told to come later', async () => {
  const token = await tokenOf('cliente')
  const leaving = new AbortController()
  const first = server.call(path, { token })
  await expect.poll(() => searches.open.length).toBe(1)
  const before = searches.ended

  const gone = Array.from({ length: READS_WAITING + 1 }, () =>
    server.call(path, { token, signal: leaving.signal }).catch(() => null),
  )
  // All but one wait, whichever it is.
  expect((await Promise.race(gone))?.status).toBe(429)
  leaving.abort()
  await Promise.all(gone)
  await expect.poll(goneSoFar).toBeGreaterThanOrEqual(READS_WAITING)

  await answered([first])
  expect(searches.ended).toBe(before + 1)
})

test('a batch waits for no reading: one whose turn is taken is told to come later', async () => {
  const token = await tokenOf('cliente2')
  const calls = [1, 2].map((id) => ({ id: String(id), method: 'GET', path, headers: {}, body: null }))
  const batch = () => server.call<{ answers: BatchAnswer[] }>('/api/batch', { token, json: { calls } })
  const statusesOf = ({ body }: Awaited<ReturnType<typeof batch>>) => body.answers.map(({ status }) => status)
  const [alone] = await answered([batch()])
  const first = server.call(path, { token })
  await expect.poll(() => searches.open.length).toBe(1)

  expect(alone && statusesOf(alone)).toEqual([200, 200])
  expect(statusesOf(await batch())).toEqual([429, 429])
  await answered([first])
})
