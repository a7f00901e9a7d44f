import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { getOrder } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { askAgainWhenBack } from './ask-again.ts'

let phone: Phone
let client: QueryClient
let stop = () => {}
let hasNetwork = false

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  hasNetwork = false
  phone = await openPhone(() =>
    hasNetwork ? { status: 200, body: { cant_pedidos: 7, news: [], promotions: [] } } : undefined,
  )
  client = new QueryClient()
  stop = askAgainWhenBack(phone.device.db, client)
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
  phone.device.close()
})

/** A screen that asks for the dashboard's figure, once. */
function open() {
  return new QueryObserver(client, {
    queryKey: ['remote', 'tablero'],
    queryFn: () => phone.device.ask(getDashboard, {}),
    retry: false,
    networkMode: 'always',
  })
}

test('what nobody answered is asked for again once another call was answered [F15]', async () => {
  const screen = open()
  const close = screen.subscribe(() => {})
  await expect.poll(() => screen.getCurrentResult().isError).toBe(true)

  hasNetwork = true
  await phone.device.refresh(getOrder, { uuid: uuidv7() }).catch(() => undefined)
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(500)
      expect(screen.getCurrentResult().data).toMatchObject({ cant_pedidos: 7 })
    },
    { timeout: 10_000 },
  )
  close()
})

test('a screen that is closed asks no more', async () => {
  const screen = open()
  const close = screen.subscribe(() => {})
  await expect.poll(() => screen.getCurrentResult().isError).toBe(true)
  close()

  hasNetwork = true
  await phone.device.refresh(getOrder, { uuid: uuidv7() }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)

  expect(phone.asked.filter((path) => path === '/api/dashboard')).toHaveLength(1)
})
