import { afterEach, expect, test } from 'vitest'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { listRegistrations } from '#contract/calls/registrations.ts'
import { forgetScope } from '#src/app/session/forget-scope.ts'
import { SCOPE, writeMeta } from '#src/offline/db/db.ts'
import { keepOnlyOutbox } from '#src/offline/rescue/purge.ts'
import { openPhone, type Phone, type Wire } from '#tests/phones/phone.ts'
import { readConnection } from './connection.ts'
import { forgetOldRemote, REMOTE, readRemote } from './remote.ts'

const DAY = 86_400_000

let phone: Phone
const clock = { now: 1_800_000_000_000 }

const open = async (wire: Wire) => {
  phone = await openPhone(wire, undefined, () => clock.now)
  return phone.device
}
afterEach(() => phone.device.close())

const address = 'http://cantera.test/api/pedido-new'
const pagination = {
  ...{ total: 0, per_page: 15, current_page: 1, last_page: 1, from: null, to: null, links: [] },
  ...{ path: address, first_page_url: address, last_page_url: address },
  ...{ next_page_url: null, prev_page_url: null },
}
const list = (etag: string) => ({ status: 200, body: { data: [], pagination, etag } })

/** A server whose list has the version `state.etag`; `said` are the versions that were asked about. */
function versioned(state: { etag: string }) {
  const said: (string | null)[] = []
  const wire: Wire = (_, request) => {
    const tag = request.headers.get('if-none-match')
    said.push(tag)
    const id = request.headers.get('x-request-id') ?? ''
    if (tag === state.etag) return new Response(null, { status: 304, headers: { 'x-request-id': id } })
    return list(state.etag)
  }
  return { wire, said }
}

const kept = () => phone.device.db.meta.where('key').startsWith(REMOTE).toArray()

test('what is held is confirmed by a 304, which renews its age and keeps its data [A10, A11]', async () => {
  const { wire, said } = versioned({ etag: '"1"' })
  const device = await open(wire)
  const first = await device.remote(listRegistrations, {}, { persist: false })
  clock.now += 5000

  const again = await device.remote(listRegistrations, {}, { persist: false, held: first })

  expect(said).toEqual([null, '"1"'])
  expect(again).toEqual({ ...first, fetchedAt: first.fetchedAt + 5000 })
  expect(again.data).toBe(first.data)
})

test('an answer that is not to be kept leaves nothing on the phone, another is there at the next start', async () => {
  const { wire, said } = versioned({ etag: '"1"' })
  const device = await open(wire)
  await device.remote(listRegistrations, {}, { persist: false })
  expect(await kept()).toEqual([])

  const first = await device.remote(listRegistrations, {}, { persist: true })
  clock.now += 5000
  await device.remote(listRegistrations, {}, { persist: true })

  expect(said).toEqual([null, null, '"1"'])
  expect(await readRemote(device.db, listRegistrations, {})).toEqual({ ...first, fetchedAt: clock.now })
})

test('each address has its own, also one without a version', async () => {
  const device = await open((path) =>
    path === '/api/dashboard'
      ? { status: 200, body: { cant_pedidos: 7, news: [], promotions: [] } }
      : list('"1"'),
  )
  await device.remote(getDashboard, {}, { persist: true })
  await device.remote(listRegistrations, { q: 'a' }, { persist: true })

  expect(await readRemote(device.db, getDashboard, {})).toMatchObject({
    data: { cant_pedidos: 7 },
    etag: null,
  })
  expect(await readRemote(device.db, listRegistrations, { q: 'a' })).toMatchObject({ etag: '"1"' })
  expect(await readRemote(device.db, listRegistrations, { q: 'b' })).toBeNull()
})

test('a call that fails keeps what was kept', async () => {
  const state = { isDown: false }
  const device = await open(() => (state.isDown ? undefined : list('"1"')))
  const first = await device.remote(listRegistrations, {}, { persist: true })
  state.isDown = true

  await expect(device.remote(listRegistrations, {}, { persist: true })).rejects.toMatchObject({
    code: 'sin-red',
  })

  expect(await readRemote(device.db, listRegistrations, {})).toEqual(first)
})

test('what another version of the app kept in another shape is read again whole', async () => {
  const { wire, said } = versioned({ etag: '"1"' })
  const device = await open(wire)
  await device.remote(listRegistrations, {}, { persist: true })
  await device.db.meta.toCollection().modify((row) => {
    if (row.key.startsWith(REMOTE)) row.value = { ...(row.value as object), body: { data: 'otra' } }
  })

  expect(await readRemote(device.db, listRegistrations, {})).toBeNull()
  await device.remote(listRegistrations, {}, { persist: true })

  expect(said).toEqual([null, null])
})

test('it goes with other rights or accounts, also when it was under way, and at log-out [SEC97, SEC88]', async () => {
  let asked = async () => undefined as unknown
  const device = await open(async () => {
    await asked()
    return list('"1"')
  })
  await writeMeta(device.db, SCOPE, 'a')
  await device.remote(listRegistrations, {}, { persist: true })
  expect(await kept()).toHaveLength(1)
  asked = async () => {
    asked = async () => undefined
    await forgetScope(device)
    await writeMeta(device.db, SCOPE, 'b')
  }

  await device.remote(listRegistrations, {}, { persist: true })
  expect(await kept()).toEqual([])

  await device.remote(listRegistrations, {}, { persist: true })
  expect(await kept()).toHaveLength(1)
  await keepOnlyOutbox(device.db)
  expect(await kept()).toEqual([])
})

test('what was not confirmed for a month goes', async () => {
  const device = await open(() => list('"1"'))
  await device.remote(listRegistrations, {}, { persist: true })
  await forgetOldRemote(device.db, clock.now + 30 * DAY)
  expect(await kept()).toHaveLength(1)

  await forgetOldRemote(device.db, clock.now + 31 * DAY)
  expect(await kept()).toEqual([])
})

test('a call whose answer is of no use any more ends, and says nothing of the connection', async () => {
  const ended: boolean[] = []
  const device = await open(
    (_, { signal }) =>
      new Promise<never>((_, fail) => {
        signal.addEventListener('abort', () => {
          ended.push(true)
          fail(signal.reason)
        })
      }) as never,
  )
  const replaced = new AbortController()
  const asked = device.remote(listRegistrations, {}, { persist: false, signal: replaced.signal })
  setTimeout(() => replaced.abort(), 20)

  await expect(asked).rejects.toThrow()
  expect(ended).toEqual([true])
  expect((await readConnection(device.db))?.state ?? 'conectado').toBe('conectado')
})
