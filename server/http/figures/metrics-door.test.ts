import { expect, test } from 'vitest'
import { mayReadMetrics } from './metrics-door.ts'

const TOKEN = 'a-long-enough-token'

const may = (address: string | undefined, headers: Record<string, string> = {}, token?: string) =>
  mayReadMetrics({ address, isBehindProxy: false, header: (name) => headers[name] }, token)

test('the figures are for this machine', () => {
  expect(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'].map((text) => may(text))).toEqual(
    Array(4).fill(true),
  )
  expect(
    ['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1', '127.0.0.1.example', undefined].map((item) => may(item)),
  ).toEqual(Array(5).fill(false))
})

test('what a proxy on this machine passes on is not of this machine', () => {
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect([name, may('127.0.0.1', { [name]: '127.0.0.1' })]).toEqual([name, false])
})

test('the token opens them from anywhere, a wrong one from nowhere', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': '10.0.0.7' })

  expect(may('10.0.0.7', bearer(TOKEN), TOKEN)).toBe(true)
  expect(may('10.0.0.7', bearer('another-token-x'), TOKEN)).toBe(false)
  expect(may('127.0.0.1', { authorization: 'Bearer another' }, TOKEN)).toBe(false)
  expect(may('10.0.0.7', bearer(''))).toBe(false)
  expect(may('127.0.0.1', {}, TOKEN)).toBe(true)
})

test('behind a proxy that names none of those it passes on, only the token opens the figures', () => {
  const behind = (headers: Record<string, string>) =>
    mayReadMetrics({ address: '127.0.0.1', isBehindProxy: true, header: (name) => headers[name] }, TOKEN)

  expect([behind({}), behind({ authorization: `Bearer ${TOKEN}` })]).toEqual([false, true])
})
