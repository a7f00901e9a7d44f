import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import type { Device } from '#src/offline/device.ts'
import { readConnection } from '#src/offline/fetch/connection.ts'
import { newOrder, openPhone, type Wire } from '#tests/phones/phone.ts'

const HOTEL = () => new Response('<html>WiFi del hotel</html>', { headers: { 'content-type': 'text/html' } })
const MINUTE_MS = 60_000

/** The network of the test that runs. */
const network: { wire: Wire } = { wire: HOTEL }
const opened: { device?: Device } = {}
const clock = { now: 1_800_000_000_000 }
/** Method and path of what was sent. */
let sent: string[]

beforeEach(() => {
  sent = []
  network.wire = HOTEL
})
afterEach(() => opened.device?.close())

async function phoneWith(orders: number): Promise<Device> {
  const wire: Wire = (path, request) => {
    sent.push(`${request.method} ${path}`)
    return network.wire(path, request)
  }
  const { device } = await openPhone(wire, undefined, () => clock.now)
  opened.device = device
  for (let order = 0; order < orders; order++) await device.enqueue(saveOrder, newOrder())
  return device
}

/** Sends whenever the next row is due, for a minute of the phone's clock. */
async function flushForAMinute(device: Device): Promise<void> {
  for (const until = clock.now + MINUTE_MS; clock.now < until; ) {
    const { nextAt } = await device.flush()
    clock.now = Math.max(clock.now + 1000, nextAt ?? until)
  }
}

const posts = () => sent.filter((call) => call.startsWith('POST'))

for (const [name, wire] of Object.entries<Wire>({ 'a captive portal': HOTEL, 'no network': () => undefined }))
  test(`behind ${name} the bodies of many changes go out once, then only questions without one [F13]`, async () => {
    network.wire = wire
    const device = await phoneWith(40)

    await flushForAMinute(device)

    expect(posts()).toEqual(['POST /api/batch'])
    expect(sent.length).toBeLessThan(20)
    expect(await device.db.outbox.where('state').equals('pendiente').count()).toBe(40)
  })

test('one answer of our own server lets everything go again, and proves nothing against what fails then', async () => {
  const device = await phoneWith(40)
  await flushForAMinute(device)
  sent = []
  network.wire = (path) => (path === '/api/me' ? { status: 401, body: {} } : undefined)

  await device.flush()

  expect(sent).toEqual(['GET /api/me', 'POST /api/batch'])
  const rows = await device.db.outbox.toArray()
  expect(new Set(rows.map(({ failures }) => failures?.own))).toEqual(new Set([0]))
  expect((await readConnection(device.db))?.state).toBe('sin-conexion')
})

test('a change alone goes at once where no network was', async () => {
  network.wire = () => undefined
  const device = await phoneWith(1)
  await device.flush()
  clock.now += MINUTE_MS

  await device.flush()

  expect(posts()).toHaveLength(2)
  expect(sent).toHaveLength(2)
})
