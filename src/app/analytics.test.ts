import { expect, it, vi } from 'vitest'
import { sellerUser } from '#tests/phone.ts'
import { noteSignIn } from './analytics.ts'

const user = sellerUser({ id: 7 })

it('tells the data layer ids and nothing else of who signed in [S39]', () => {
  vi.stubGlobal('navigator', { onLine: true })
  const page = { dataLayer: [] as unknown[] }

  noteSignIn(user, page)

  expect(page.dataLayer).toEqual([{ event: 'login', user_id: 7, account_id: null }])
  vi.unstubAllGlobals()
})

it('does nothing without a data layer, nor without network [A66]', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const offline = { dataLayer: [] as unknown[] }

  noteSignIn(user, {})
  noteSignIn(user, offline)

  expect(offline.dataLayer).toEqual([])
  vi.unstubAllGlobals()
})
