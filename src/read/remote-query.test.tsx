import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { listRegistrations } from '#contract/calls/registrations.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { REMOTE } from '#src/offline/fetch/remote.ts'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { pageText, render } from '#tests/render.tsx'
import { DeviceProvider } from './device-context.tsx'
import { useRemote } from './remote-query.ts'

const POLL_MS = 10_000
const FIRST = Date.parse('2026-11-23T12:00:00Z')

let phone: Phone
let client: QueryClient
let answers: Wire
/** Text shown by each painting. */
let shown: string[]

const figure =
  (cant_pedidos: number): Wire =>
  () => ({ status: 200, body: { cant_pedidos, news: [], promotions: [] } })

interface ScreenProps {
  poll?: number | ((data: { cant_pedidos: number } | undefined) => number | null)
  persist?: boolean
  endpoint?: Endpoint
}

function Screen({ endpoint = getDashboard, ...options }: ScreenProps) {
  const { data, isPending, error } = useRemote(endpoint as typeof getDashboard, {}, options)
  const text = isPending ? 'Cargando' : `${data?.cant_pedidos ?? 'nada'} ${error ? 'con error' : 'sin error'}`
  shown.push(text)
  return <p>{text}</p>
}

const open = (options: ScreenProps = {}) =>
  render(
    <QueryClientProvider client={client}>
      <DeviceProvider value={phone.device}>
        <Screen {...options} />
      </DeviceProvider>
    </QueryClientProvider>,
  )

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** So many calls were made, the last of them is over, and this is on the page. */
const shows = (text: string, calls: number) =>
  act(() =>
    vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(0)
      expect(phone.asked).toHaveLength(calls)
      expect(client.isFetching()).toBe(0)
      expect(pageText()).toBe(text)
    }),
  )

function have(network: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(network)
  dispatchEvent(new Event(network ? 'online' : 'offline'))
}

beforeEach(async () => {
  vi.useFakeTimers({
    now: FIRST,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  answers = figure(7)
  phone = await openPhone((path, request) => answers(path, request))
  client = new QueryClient()
  shown = []
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  phone.device.close()
})

test('asks once on opening, and repeats only where it is asked to [A12]', async () => {
  await open()
  await shows('7 sin error', 1)

  await wait(60 * POLL_MS)
  expect(phone.asked).toHaveLength(1)
})

test('a poll takes up what is new without showing that it asks, and one that fails keeps the data [A12]', async () => {
  await open({ poll: POLL_MS })
  await shows('7 sin error', 1)
  shown.length = 0

  answers = figure(8)
  await wait(POLL_MS)
  await shows('8 sin error', 2)
  answers = () => undefined
  await wait(POLL_MS)
  await shows('8 con error', 3)

  expect(shown).not.toContain('Cargando')
  answers = figure(9)
  await wait(POLL_MS)
  expect(phone.asked).toHaveLength(3)
  await wait(POLL_MS)
  await shows('9 sin error', 4)
})

test('what never could be read says so steadily while it is asked for again [A12]', async () => {
  answers = () => undefined
  await open({ poll: POLL_MS })
  await shows('nada con error', 1)
  let fail = () => {}
  answers = () => new Promise((done) => (fail = () => done(undefined)))

  await wait(2 * POLL_MS)
  await wait(100)
  expect([phone.asked.length, client.isFetching(), pageText()]).toEqual([2, 1, 'nada con error'])

  fail()
  await shows('nada con error', 2)
})

test('without network nothing is asked; once it is back, once [A12]', async () => {
  await open({ poll: POLL_MS })
  await shows('7 sin error', 1)

  await act(async () => have(false))
  await wait(6 * POLL_MS)
  expect(phone.asked).toHaveLength(1)

  await act(async () => have(true))
  await shows('7 sin error', 2)
  await wait(POLL_MS)
  await shows('7 sin error', 3)
})

test('an end state stops the poll [A12]', async () => {
  await open({ poll: (data) => (data?.cant_pedidos === 8 ? null : POLL_MS) })
  await shows('7 sin error', 1)
  answers = figure(8)
  await wait(POLL_MS)
  await shows('8 sin error', 2)

  await wait(10 * POLL_MS)
  expect(phone.asked).toHaveLength(2)
})

test('without network a kept answer is shown at the next start, one that was not to be kept is not [A6, A10]', async () => {
  const endpoint = { ...getDashboard, path: listRegistrations.path }
  const first = await open({ persist: true, endpoint })
  await shows('7 sin error', 1)
  await first.rerender(null)
  client = new QueryClient()
  answers = () => undefined

  const second = await open({ persist: true, endpoint })
  await shows('7 con error', 2)
  await second.rerender(null)
  client = new QueryClient()
  await phone.device.db.meta.clear()

  await open({ endpoint })
  await shows('nada con error', 3)
})

test('an answer of Inicio is kept with the copy of the start alone, any other in the database alone', async () => {
  const kept = () => phone.device.db.meta.where('key').startsWith(REMOTE).primaryKeys()
  const copied = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ meta }) => meta?.persist === true)
      .map(({ queryKey }) => queryKey[2])

  await (await open({ persist: true })).rerender(null)
  await open({ persist: true, endpoint: { ...getDashboard, path: listRegistrations.path } })
  await shows('7 sin error', 2)

  expect(copied()).toEqual([getDashboard.path])
  expect(await kept()).toEqual([REMOTE + listRegistrations.path])
})

test("another person's screen shows nothing of the one before [A10]", async () => {
  const screen = await open({ persist: true })
  await shows('7 sin error', 1)
  const before = phone
  phone = await openPhone(() => undefined, sellerUser())
  shown.length = 0

  await screen.rerender(
    <QueryClientProvider client={client}>
      <DeviceProvider value={phone.device}>
        <Screen persist />
      </DeviceProvider>
    </QueryClientProvider>,
  )
  await shows('nada con error', 1)

  expect(shown.filter((text) => text.startsWith('7'))).toEqual([])
  before.device.close()
})
