import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sellerUser } from '#tests/phones/phone.ts'
import { noteSignIn } from './analytics.ts'

const account = { id: 3, business_name: 'Del Sur SRL', account_name: 'Del Sur', cuit: '30-1', branch: null }
const user = sellerUser({ id: 7, account })
const login = { event: 'login', user_id: 7, account_id: 3 }

/** A page as its operator may have set it up. */
function pageOn(hostname: string, content: string | null = null) {
  return {
    dataLayer: [] as unknown[],
    location: { hostname },
    document: {
      querySelector: () =>
        content === null ? null : ({ getAttribute: () => content } as unknown as Element),
    } as unknown as Document,
  }
}

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => void vi.unstubAllGlobals())

it('tells the data layer ids and nothing else of who signed in [S39]', async () => {
  const page = pageOn('localhost')

  await noteSignIn(user, page)

  expect(page.dataLayer).toEqual([login])
})

it('on the one host of production tells consent with hashes of user and account, no one’s name [S39, R43]', async () => {
  const page = pageOn('portal.example', 'portal.example s4l')

  await noteSignIn(user, page)

  const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(page.dataLayer).toEqual([login, { event: 'consent_login', user: hash, account: hash }])
  for (const secret of [user.uuid, user.email, user.fullname, '30-1', 'Del Sur'])
    expect(JSON.stringify(page.dataLayer)).not.toContain(secret)
})

it.each([
  ['another host', 'prueba.example', 'portal.example s4l'],
  ['no salt', 'portal.example', 'portal.example'],
])('%s tells no consent [S39]', async (_, hostname, content) => {
  const page = pageOn(hostname, content)

  await noteSignIn(user, page)

  expect(page.dataLayer).toEqual([login])
})

it('does nothing without a data layer, nor without network [A66]', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const offline = pageOn('localhost')

  await noteSignIn(user, {})
  await noteSignIn(user, offline)

  expect(offline.dataLayer).toEqual([])
})
