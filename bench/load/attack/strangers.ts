import type { Attack, AttackCall } from './attack.ts'

const FORM = 'application/x-www-form-urlencoded'
const BOUNDARY = 'parte'

const login = (body: string, type = FORM) => {
  const call: AttackCall = { path: '/api/login', body, type }
  return () => call
}

const parts = (count: number): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(count)

const email = (n: number) => `nadie-${n}@example.com`
const form = (path: string, n: number, fields: (n: number) => Record<string, string>): AttackCall => ({
  path,
  body: new URLSearchParams(fields(n)).toString(),
  type: FORM,
})

/** Attacks of twenty people without a session. */
export const strangers: readonly Attack[] = [
  {
    ...{ key: 'repeated', what: 'form of one name 40,000 times', by: 'strangers' },
    call: login('a&'.repeat(40_000)),
  },
  {
    ...{ key: 'nested', what: 'form of nested names, 80 KB', by: 'strangers' },
    call: login(`a${'[b]'.repeat(26_000)}=1&a[0][0][0]=1`),
  },
  {
    ...{ key: 'nodes', what: 'JSON of 80,000 nodes', by: 'strangers' },
    call: login(`{"username":[${'[],'.repeat(80_000)}[]]}`, 'application/json'),
  },
  {
    ...{ key: 'multipart', what: 'multipart of 4,000 parts', by: 'strangers' },
    call: login(`${parts(4000)}--${BOUNDARY}--\r\n`, `multipart/form-data; boundary=${BOUNDARY}`),
  },
  {
    ...{ key: 'empty-names', what: 'form of 5,000 empty names', by: 'strangers' },
    call: login('=&'.repeat(5000)),
  },
  {
    ...{ key: 'docs', what: '/api/openapi.json and /api/docs', by: 'strangers' },
    call: (n) => ({ path: n % 2 ? '/api/docs' : '/api/openapi.json' }),
  },
  {
    ...{ key: 'page', what: 'the page of the app', by: 'strangers' },
    call: (n) => ({ path: `/pedido/${n}`, headers: { 'sec-fetch-mode': 'navigate' } }),
  },
  {
    ...{ key: 'static', what: 'the largest script', by: 'strangers', isWatched: true },
    call: (_, { asset }) => ({ path: asset }),
  },
  {
    ...{ key: 'absent', what: 'paths and pictures that are not there', by: 'strangers' },
    call: (n) => ({ path: [`/api/nada/${n}`, `/nada-${n}.js`, `/media/${hex(n)}.jpg`][n % 3] ?? '/' }),
  },
  {
    ...{ key: 'passwords', what: 'signing in with wrong passwords', by: 'strangers' },
    call: (n) => form('/api/login', n, () => ({ username: email(n), password: `Incorrecta-${n}` })),
  },
  {
    ...{ key: 'recovery', what: 'asking for passwords', by: 'strangers' },
    call: (n) => form('/api/recover-password', n, () => ({ email: email(n) })),
  },
  {
    ...{ key: 'cuit', what: 'looking up CUITs', by: 'strangers' },
    call: (n) => form('/api/register/verify-cuit', n, () => ({ cuit: `20-${11_111_111 + n}-2` })),
  },
  {
    ...{
      key: 'slow',
      what: '200 connections, a byte a second',
      by: 'strangers',
      isWatched: true,
      isSlow: true,
    },
    call: () => ({ path: '/api/login' }),
  },
  {
    ...{ key: 'headers', what: 'headers of 20 KB', by: 'strangers' },
    call: () => ({ path: '/api/me', headers: { 'x-largo': 'a'.repeat(20_000) } }),
  },
  {
    ...{ key: 'metrics', what: '/readyz and /metrics', by: 'strangers', isLocal: true },
    call: (n) => ({ path: n % 2 ? '/readyz' : '/metrics' }),
  },
]

const hex = (n: number) => n.toString(16).padStart(64, '0')
