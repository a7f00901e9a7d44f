import { expect, test } from 'vitest'
import { DAY_LIST } from '#contract/calls/config/price-list.ts'
import type { Session } from '#contract/calls/session.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { isForImpersonators } from '#contract/kit/endpoint.ts'
import { DEMO_PASSWORD, demoUserId } from '#demo/people/users.ts'
import { demoUuid } from '#demo/random.ts'
import { requestOf } from '#src/offline/fetch/api.ts'
import { conversationOf } from './authorization-chat.ts'
import { claimReferences } from './authorization-claims.ts'
import { ROWS } from './authorization-matrix.ts'
import { paymentReferences } from './authorization-payments.ts'
import { addRows, CATALOGUE_ROWS, FINGERPRINT, LIST } from './authorization-rows.ts'
import {
  absentUuid,
  type CallRow,
  type Kind,
  ofOne,
  type References,
  SCOPE,
  USERS,
  type User,
} from './authorization-words.ts'
import { startTestServer, type TestAnswer } from './servers/server.ts'

const server = await startTestServer({ lotes: 200, payments: true })
const { pool } = server.database

await addRows(pool)
const tokens = new Map<User, string>()
for (const user of USERS) tokens.set(user, (await server.signIn(user)).access_token)

async function freshToken(user: User): Promise<string> {
  const form = { username: `${user}@demo.example`, password: DEMO_PASSWORD }
  return (await server.call<Session>('/api/login', { form })).body.access_token
}

const one = async (statement: string, values: unknown[] = []): Promise<string | null> => {
  const { rows } = await pool.query({ text: statement, values, rowMode: 'array' })
  return rows[0] ? String(rows[0][0]) : null
}

const inside = (user: User, column: string) =>
  SCOPE[user] === null ? 'true' : `${column} = any('{${SCOPE[user].join(',')}}')`

async function ofAccounts(table: string, user: User, first = 'id'): Promise<References> {
  const where = inside(user, 'account_id')
  return {
    own: (await one(`select uuid from ${table} where ${where} order by ${first} limit 1`)) ?? absentUuid,
    foreign: await one(`select uuid from ${table} where not (${where}) order by id limit 1`),
    absent: absentUuid,
    malformed: 'x',
  }
}

async function ofTurno(user: User): Promise<References> {
  const seen = `exists (select from turno_accounts a where a.turno_id = turnos.id and ${inside(user, 'a.account_id')})`
  const live = 'deleted_at is null and'
  return {
    own: (await one(`select uuid from turnos where ${live} ${seen} order by id limit 1`)) ?? absentUuid,
    foreign: await one(`select uuid from turnos where ${live} not (${seen}) order by id limit 1`),
    absent: absentUuid,
    malformed: 'x',
  }
}

async function ofAccount(user: User, column: 'id' | 'cuit'): Promise<References> {
  const where = inside(user, 'id')
  const absent = column === 'id' ? '999999' : '20-11111111-2'
  return {
    own: (await one(`select ${column} from accounts where ${where} order by id limit 1`)) ?? absent,
    foreign: await one(`select ${column} from accounts where not (${where}) order by id limit 1`),
    absent,
    malformed: column === 'id' ? '1x' : '1',
  }
}

/** Payment administrators see the vouchers of every account. [A157] */
const ofVouchers = (user: User): User => (user === 'admin' ? 'root' : user)

async function ofVoucher(user: User): Promise<References> {
  const where = inside(user, 'account_id')
  return {
    own: (await one(`select id from account_documents where ${where} order by id limit 1`)) ?? '999999999',
    foreign: await one(`select id from account_documents where not (${where}) order by id limit 1`),
    absent: '999999999',
    malformed: 'x',
  }
}

async function ofSubusuario(user: User): Promise<References> {
  const where = `parent_id = (select id from users where email = '${user}@demo.example')`
  return {
    own: (await one(`select uuid from users where ${where} order by id desc limit 1`)) ?? absentUuid,
    foreign: await one(`select uuid from users where parent_id is not null and not (${where}) limit 1`),
    absent: absentUuid,
    malformed: 'x',
  }
}

const ofUser = async (own: string, foreign: string | null): Promise<References> => ({
  own: demoUuid('usuario', demoUserId(own)),
  foreign: foreign && demoUuid('usuario', demoUserId(foreign)),
  absent: absentUuid,
  malformed: 'x',
})

const ofCatalogue = async (where: string): Promise<References> =>
  ofOne((await one(`select uuid from ${where}`)) ?? absentUuid)

type Catalogued = keyof typeof CATALOGUE_ROWS
const catalogued = Object.fromEntries(
  Object.entries(CATALOGUE_ROWS).map(([kind, where]) => [kind, () => ofCatalogue(where)]),
) as Record<Catalogued, () => Promise<References>>

/** Something that every scope includes. */
async function everyones(statement: string): Promise<References> {
  return { own: (await one(statement)) as string, foreign: null, absent: '999999999', malformed: 'x' }
}

const references: Record<Kind, (user: User) => Promise<References>> = {
  ...catalogued,
  pedido: (user) => ofAccounts('orders', user, 'id desc'),
  grupo: (user) => ofAccounts('order_groups', user),
  subusuario: ofSubusuario,
  'lista-de-precios': async () => ofOne(LIST),
  'lista-visible': async (user) => {
    const foreign = user === 'root' ? null : LIST
    return { own: DAY_LIST, foreign, absent: absentUuid, malformed: 'x' }
  },
  turno: ofTurno,
  ...claimReferences(one),
  conversacion: (user) => conversationOf(one, user),
  cuenta: (user) => ofAccount(user, 'id'),
  cuit: (user) => ofAccount(user, 'cuit'),
  ...paymentReferences(one),
  corrida: () => everyones('select id from sync_runs'),
  comprobante: (user) => ofVoucher(ofVouchers(user)),
  cuentaDeComprobantes: (user) => ofAccount(ofVouchers(user), 'id'),
  usuario: () => ofUser('cliente', 'root'),
  conocido: (user) => ofUser('baja', user === 'root' ? null : 'root'),
  trabajo: async () => ({ own: 'all', foreign: null, absent: '999999', malformed: 'x' }),
  lista: (user) => ofAccount(user, 'id'),
  lote: () => everyones('select id from lots limit 1'),
  foto: () => everyones("select id from photos where fuente = 'drive' limit 1"),
}

const fingerprint = () => one(FINGERPRINT)

async function send({ endpoint, args }: CallRow, reference: string, token?: string): Promise<TestAnswer> {
  const { path, body } = requestOf(endpoint, args(reference))
  return server.call(path, { method: endpoint.method, token, ...(body !== undefined && { body }) })
}

const titled = ROWS.map((row): [string, CallRow] => [
  `${row.endpoint.method} ${row.endpoint.path} ${row.kind ?? JSON.stringify(row.args(''))}`.slice(0, 90),
  row,
])

test('SEC14 every call of the contract has its row', () => {
  const covered = new Set(ROWS.map(({ endpoint }) => endpoint))

  expect(ENDPOINTS.filter((endpoint) => !covered.has(endpoint)).map(({ path }) => path)).toEqual([])
  expect(ROWS.filter(({ endpoint }) => !ENDPOINTS.includes(endpoint))).toEqual([])
})

test.each(titled)('SEC13 %s is refused to who may not, and changes nothing', async (_, row) => {
  const before = await fingerprint()
  const reference = row.kind ? (await references[row.kind]('root')).own : ''

  if (!row.public) {
    expect(await send(row, reference)).toMatchObject({ status: 401, body: { code: 'sesion-vencida' } })
    expect((await send(row, reference, 'x'.repeat(43))).status).toBe(401)
    const isUnknownFeed = row.who.length === 0
    for (const user of USERS.filter((item) => !row.who.includes(item))) {
      const { status } = await send(row, reference, tokens.get(user))
      expect([user, status]).toEqual([user, isUnknownFeed ? 404 : 403])
    }
  }

  expect(await fingerprint()).toBe(before)
})

test.each(titled.filter(([, { kind }]) => kind && kind !== 'lista'))(
  'SEC1 %s knows nothing of what is foreign, absent or malformed, and changes nothing',
  async (_, row) => {
    const { absent: refused, malformed } = row.refused ?? { absent: 404, malformed: 404 }
    const before = await fingerprint()

    for (const user of row.who) {
      const to = await references[row.kind as Kind](user)
      const absent = await send(row, to.absent, tokens.get(user))
      expect([user, absent.status]).toEqual([user, refused])
      expect([user, (await send(row, to.malformed, tokens.get(user))).status]).toEqual([user, malformed])
      if (to.foreign === null) continue
      const foreign = await send(row, to.foreign, tokens.get(user))
      expect([user, foreign.status, foreign.body]).toEqual([user, refused, absent.body])
    }

    expect(await fingerprint()).toBe(before)
  },
)

test.each(titled)('%s lets through who may, for what is theirs', async (_, row) => {
  for (const user of row.who) {
    const token = row.endsSession ? await freshToken(user) : tokens.get(user)
    const to = row.kind ? await references[row.kind](user) : undefined
    if (to?.own === to?.absent && row.kind) continue
    const { status, body } = await send(row, to?.own ?? '', row.public ? undefined : token)

    const passed =
      ![401, 403].includes(status) ||
      ['credenciales-incorrectas', 'enlace-vencido', 'demasiados-intentos', 'firma-invalida'].includes(
        (body as { code: string }).code,
      )
    expect([user, passed]).toEqual([user, true])
    expect([user, status < 500]).toEqual([user, true])
    if (row.kind && row.kind !== 'lista') expect([user, status]).not.toEqual([user, 404])
    if (!row.kind && !row.public) expect([user, status]).toEqual([user, row.answers ?? 200])
  }
})

test.each(titled.filter(([, { accounts }]) => accounts))(
  'SEC9, SEC12 %s holds nothing of accounts out of scope, whatever is asked for',
  async (_, row) => {
    for (const user of row.who) {
      const to = row.kind ? await references[row.kind](user) : undefined
      const asked = to ? [to.own, to.foreign ?? to.absent, 'all', 'clients', 'branch', 'me'] : ['']
      for (const reference of asked) {
        const { status, body } = await send(row, reference, tokens.get(user))
        const found = status === 200 ? (row.accounts?.(body as never) ?? []) : []
        const scope = row.everyAccount?.includes(user) ? null : SCOPE[user]
        expect([user, reference, found.filter((id) => scope !== null && !scope.includes(id ?? 0))]).toEqual([
          user,
          reference,
          [],
        ])
      }
    }
  },
)

/** A token of `as`, whose identity `by` has entered. */
async function entered(by: User, as: User): Promise<string> {
  const path = `/api/config/user/${demoUuid('usuario', demoUserId(as))}/login-as`
  const { body } = await server.call<Session>(path, { method: 'POST', token: tokens.get(by), form: {} })
  return body.access_token
}

const entrances: readonly [by: User, as: User][] = [
  ['admin', 'cliente'],
  ['root', 'logistica'],
]

test.each(entrances)(
  'SEC53, A182 %s as %s may what the other may, but for what is theirs alone',
  async (by, as) => {
    const token = await entered(by, as)
    const own = await server.call<Session>('/api/me', { token: tokens.get(as) })

    expect((await server.call<Session>('/api/me', { token })).body).toEqual(own.body)
    for (const row of ROWS.filter((row) => !row.public)) {
      const reference = row.kind ? (await references[row.kind](as)).absent : ''
      const sent = await send(row, reference, row.endsSession ? await entered(by, as) : token)
      const name = `${row.endpoint.method} ${row.endpoint.path}`
      const code = (sent.body as { code?: string } | null)?.code
      if (!isForImpersonators(row.endpoint))
        expect([name, sent.status, code]).toEqual([name, 403, 'en-nombre-de-otro'])
      else if (row.who.includes(as)) expect([name, [401, 403].includes(sent.status)]).toEqual([name, false])
      else expect([name, sent.status]).toEqual([name, row.who.length === 0 ? 404 : 403])
    }
  },
)

test('R26 customers receive no reservations and no seller of an order', async () => {
  for (const user of ['cliente', 'cliente2', 'multicuenta', 'subusuario'] as const) {
    const token = tokens.get(user)
    const reservations = await server.call<{ rows: unknown[] }>('/api/pull/reservas', { token })
    const orders = await server.call<{ rows: { crm_name: unknown }[] }>('/api/pull/pedidos', { token })
    const search = await server.call<{ records: { data: object[] } }>('/api/buscador-de-materiales/search', {
      token,
    })

    expect(reservations.body.rows).toEqual([])
    expect(orders.body.rows.filter(({ crm_name }) => crm_name !== null)).toEqual([])
    for (const material of search.body.records.data) {
      expect(material).not.toHaveProperty('reservas')
      expect(material).not.toHaveProperty('pedidos')
    }
  }
  const token = tokens.get('vendedora')
  const { body } = await server.call<{ rows: unknown[] }>('/api/pull/reservas', { token })
  expect(body.rows.length).toBeGreaterThan(0)
})

test.each(['sinverificar', 'baja'])('%s gets no session', async (user) => {
  const form = { username: `${user}@demo.example`, password: DEMO_PASSWORD }

  expect((await server.call('/api/login', { form })).status).toBe(401)
})
