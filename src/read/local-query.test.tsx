import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getOrder } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { render } from '#tests/render.tsx'
import { DeviceProvider } from './device-context.tsx'
import { localQuery, useLocal } from './local-query.ts'
import { pollInterval } from './polling.ts'
import { useShownAge } from './shown-ages.ts'

const POLL_MS = 15_000
const uuid = uuidv7()

let phone: Phone
let client: QueryClient

function Screen() {
  const { data } = useLocal(
    localQuery({
      key: ['prueba'],
      read: async () => 'leído',
      refresh: { endpoint: getOrder, input: { uuid }, every: POLL_MS },
    }),
  )
  return <p>{data}</p>
}

const open = () =>
  render(
    <QueryClientProvider client={client}>
      <DeviceProvider value={phone.device}>
        <Screen />
      </DeviceProvider>
    </QueryClientProvider>,
  )

const asked = () => phone.asked.length
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** So many calls were made, and the last of them is over. */
const answered = (calls: number) =>
  act(() =>
    vi.waitFor(() => {
      expect(asked()).toBe(calls)
      expect(client.isFetching()).toBe(0)
    }),
  )

function see(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

beforeEach(async () => {
  phone = await openPhone(() => ({ status: 404, body: { message: 'No', code: 'no-encontrado' } }))
  client = new QueryClient()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  phone.device.close()
})

test('a screen nobody looks at asks nothing, and asks at once when somebody does again [A12]', async () => {
  await open()
  await answered(1)

  await act(async () => see('hidden'))
  await wait(20 * POLL_MS)
  expect(asked()).toBe(1)

  await act(async () => see('visible'))
  await answered(2)
})

test('after failures it asks ever less often [A12]', async () => {
  await open()
  await answered(1)

  await wait(POLL_MS)
  expect(asked()).toBe(1)
  await wait(POLL_MS + 1)
  await answered(2)
})

test.each([
  [{ isFrugal: false, failures: 0 }, 15_000],
  [{ isFrugal: true, failures: 0 }, 45_000],
  [{ isFrugal: false, failures: 1 }, 30_000],
  [{ isFrugal: false, failures: 4 }, 240_000],
  [{ isFrugal: false, failures: 500 }, 300_000],
  [{ isFrugal: true, failures: 500 }, 300_000],
])('%o: the next poll of 15 s comes after %i ms [A12]', (conditions, milliseconds) => {
  expect(pollInterval(POLL_MS, conditions)).toBe(milliseconds)
})

test('while it asks again, a screen still knows why it has nothing', async () => {
  const seen: string[] = []
  function Absence() {
    const { error, isRefreshing } = useLocal(
      localQuery({
        key: ['nada'],
        read: async () => null,
        refresh: { endpoint: getOrder, input: { uuid }, every: POLL_MS },
      }),
    )
    seen.push(`${isRefreshing ? 'pregunta' : 'espera'} ${error?.name ?? '-'}`)
    return null
  }
  await render(
    <QueryClientProvider client={client}>
      <DeviceProvider value={phone.device}>
        <Absence />
      </DeviceProvider>
    </QueryClientProvider>,
  )
  await answered(1)
  seen.length = 0

  await act(async () => void client.refetchQueries())
  await answered(2)

  expect(seen).toContain('pregunta AppError')
  expect(seen).not.toContain('pregunta -')
})

test('what is known of a query is read anew with it, and is what the head of the screen tells', async () => {
  const { db } = phone.device
  let reads = 0
  function Age() {
    const { asOf, isWhole } = useLocal(
      localQuery({
        key: ['edad'],
        read: async ({ meta }) => meta.get('ejemplo'),
        known: async (_, row) => {
          reads += 1
          return { at: row ? Number(row.value) : undefined, isWhole: row !== undefined }
        },
      }),
    )
    return <p>{`${asOf} ${isWhole} ${useShownAge()?.at}`}</p>
  }
  const settled = (times: number) =>
    act(async () => {
      await vi.waitFor(() => expect(reads).toBe(times))
      await db.meta.count()
    })
  vi.useRealTimers()
  const { host } = await render(
    <QueryClientProvider client={client}>
      <DeviceProvider value={phone.device}>
        <Age />
      </DeviceProvider>
    </QueryClientProvider>,
  )
  await settled(1)
  expect(host.textContent).toBe('null false undefined')

  await act(async () => void (await db.meta.put({ key: 'ejemplo', value: 4000 })))
  await settled(2)

  expect(host.textContent).toBe('4000 true 4000')
})
