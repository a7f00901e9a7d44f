import { expect, test } from 'vitest'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { notes } from './notes.ts'
import { type CallOptions, startTestServer } from './servers/server.ts'

type Note = { data: { uuid: string; texto: string; veces: number }; visto: number | null }

const server = await startTestServer({ answering: notes, mayFail: true })
const { access_token: token, user } = await server.signIn('cliente')
const { access_token: otherToken } = await server.signIn('cliente2')
const { access_token: withoutRights } = await server.signIn('admin')

const save = (key: string, form: Record<string, string>, { headers, ...options }: CallOptions = {}) =>
  server.call<Note>('/api/nota', { form, token, headers: { 'idempotency-key': key, ...headers }, ...options })

const read = (uuid: string) => server.call<Note>(`/api/nota/${uuid}`, { token })

test('SY20 twenty parallel posts of one key are applied once and all get the same answer', async () => {
  const uuid = uuidv7()
  const key = uuidv7()

  const answers = await Promise.all(Array.from({ length: 20 }, () => save(key, { uuid, texto: 'hola' })))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect((await read(uuid)).body.data.veces).toBe(1)
})

test('SY20 twenty parallel changes of one thing wait for each other and none is lost', async () => {
  const uuid = uuidv7()

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save(uuidv7(), { uuid, texto: `cambio ${index}` })),
  )

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await read(uuid)).body.data.veces).toBe(20)
})

test('SY21 a known key with another body is refused, and the first answer stays', async () => {
  const uuid = uuidv7()
  const key = uuidv7()
  const first = await save(key, { uuid, texto: 'uno' })

  const other = await save(key, { uuid, texto: 'dos' })
  const again = await save(key, { uuid, texto: 'uno' })

  expect(other.status).toBe(422)
  expect(other.body).toMatchObject({ code: 'clave-reutilizada' })
  expect(again.body).toEqual(first.body)
})

test('SY21 the same change is the same, as a form, as JSON and with bracket keys', async () => {
  const uuid = uuidv7()
  const key = uuidv7()
  const lines = { 'lineas[0][codigo]': 'A1', 'lineas[0][cantidad]': '2' }
  const first = await save(key, { uuid, texto: 'igual', cantidad: '3', ...lines })

  const asJson = await server.call('/api/nota', {
    token,
    headers: { 'idempotency-key': key },
    json: { texto: 'igual', uuid, cantidad: 3, lineas: [{ cantidad: 2, codigo: 'A1' }] },
  })

  expect(first.status).toBe(200)
  expect(asJson.body).toEqual(first.body)
})

test('SY21 a refusal undoes what was done and is kept, also when it would pass now', async () => {
  const uuid = uuidv7()
  const key = uuidv7()

  const refused = await save(key, { uuid, texto: 'rechazar' })
  const again = await save(key, { uuid, texto: 'rechazar' })

  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'transicion-invalida', current: { uuid, veces: 1 } })
  expect(again).toMatchObject({ status: 409, body: refused.body })
  expect((await read(uuid)).status).toBe(404)
})

test('SY21 twenty parallel refusals of one key are the same refusal', async () => {
  const key = uuidv7()
  const uuid = uuidv7()

  const answers = await Promise.all(Array.from({ length: 20 }, () => save(key, { uuid, texto: 'rechazar' })))

  for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: answers[0]?.body })
})

test('SY21 bad arguments are an answer like any other', async () => {
  const key = uuidv7()
  const bad = { uuid: 'nada', texto: 'x' }

  const first = await save(key, bad)
  const again = await save(key, bad)
  const corrected = await save(key, { uuid: uuidv7(), texto: 'x' })

  expect(first).toMatchObject({ status: 422, body: { errors: { uuid: ['Identificador inválido.'] } } })
  expect(again.body).toEqual(first.body)
  expect(corrected.body).toMatchObject({ code: 'clave-reutilizada' })
})

test('SY21 a failure of the server is no answer: the same key may be tried again', async () => {
  const key = uuidv7()
  const uuid = uuidv7()

  const broken = await save(key, { uuid, texto: 'romper' })
  const other = await save(key, { uuid, texto: 'ya no' })

  expect(broken).toMatchObject({ status: 500, body: { code: 'error-interno' } })
  expect(JSON.stringify(broken.body)).not.toContain('purpose')
  expect(other).toMatchObject({ status: 200, body: { data: { veces: 1 } } })
})

test('SY21 keys belong to their user', async () => {
  const key = uuidv7()
  const uuid = uuidv7()
  await save(key, { uuid, texto: 'mía' })

  const theirs = await save(key, { uuid, texto: 'suya' }, { token: otherToken })

  expect(theirs).toMatchObject({ status: 200, body: { data: { texto: 'suya', veces: 2 } } })
})

test('SY22 a change whose predecessor is unknown, refused or of another user waits', async () => {
  const refused = uuidv7()
  const foreign = uuidv7()
  await save(refused, { uuid: uuidv7(), texto: 'rechazar' })
  await save(foreign, { uuid: uuidv7(), texto: 'de otro' }, { token: otherToken })

  for (const before of [uuidv7(), refused, foreign]) {
    const key = uuidv7()
    const form = { uuid: uuidv7(), texto: 'después' }
    const held = await save(key, form, { headers: { 'x-after': before } })
    const withoutIt = await save(key, form)

    expect(held).toMatchObject({ status: 424, body: { code: 'falta-el-anterior' } })
    expect(withoutIt.status).toBe(200)
  }
})

test('SY22 a change whose predecessors were applied goes through', async () => {
  const [text, two] = [uuidv7(), uuidv7()]
  await save(text, { uuid: uuidv7(), texto: 'a' })
  await save(two, { uuid: uuidv7(), texto: 'b' }, { headers: { 'x-after': text } })

  const { status } = await save(
    uuidv7(),
    { uuid: uuidv7(), texto: 'c' },
    { headers: { 'x-after': `${text}, ${two}` } },
  )

  expect(status).toBe(200)
})

test('SY23 the version that was on screen reaches the effect', async () => {
  const seen = async (header: string) =>
    (await save(uuidv7(), { uuid: uuidv7(), texto: 'v' }, { headers: { 'if-match': header } })).body.visto

  expect(await seen('"7"')).toBe(7)
  expect(await seen('W/"8"')).toBe(8)
  expect(await seen('9')).toBe(9)
  expect((await save(uuidv7(), { uuid: uuidv7(), texto: 'v' })).body.visto).toBeNull()
})

test('SY23 a version that is no number is refused', async () => {
  const { status } = await save(uuidv7(), { uuid: uuidv7(), texto: 'v' }, { headers: { 'if-match': 'ayer' } })

  expect(status).toBe(422)
})

test('SY25 every answer echoes the key and the request id, refusals too', async () => {
  const cases: [number, Record<string, string>, string | undefined][] = [
    [200, { uuid: uuidv7(), texto: 'a' }, token],
    [409, { uuid: uuidv7(), texto: 'rechazar' }, token],
    [422, { uuid: 'x', texto: 'a' }, token],
    [500, { uuid: uuidv7(), texto: 'romper' }, token],
    [403, { uuid: uuidv7(), texto: 'a' }, withoutRights],
    [401, { uuid: uuidv7(), texto: 'a' }, undefined],
  ]

  for (const [status, form, who] of cases) {
    const key = uuidv7()
    const answer = await save(key, form, { token: who, headers: { 'x-request-id': 'mi-pedido-1' } })

    expect(answer.status).toBe(status)
    expect(answer.headers.get('idempotency-key')).toBe(key)
    expect(answer.headers.get('x-request-id')).toBe('mi-pedido-1')
  }
})

test('SY26 a change of another user is refused and not kept', async () => {
  const key = uuidv7()
  const form = { uuid: uuidv7(), texto: 'a' }

  const other = await save(key, form, { headers: { 'x-acting-user': uuidv7() } })
  const mine = await save(key, form, { headers: { 'x-acting-user': user.uuid } })

  expect(other).toMatchObject({ status: 403, body: { code: 'otro-usuario' } })
  expect(mine.status).toBe(200)
})

test('what was applied stays applied after the right to do it is taken away', async () => {
  const key = uuidv7()
  const form = { uuid: uuidv7(), texto: 'a' }
  const { access_token: mine, user: me } = await server.signIn('multicuenta')
  const first = await save(key, form, { token: mine })
  await server.database.pool.query('delete from user_roles where user_id = $1', [me.id])

  const again = await save(key, form, { token: mine })
  const another = await save(uuidv7(), form, { token: mine })

  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(another).toMatchObject({ status: 403, body: { code: 'sin-permiso' } })
})

test('a key must be a UUID', async () => {
  const { status, body } = await save('clave-1', { uuid: uuidv7(), texto: 'a' })

  expect(status).toBe(422)
  expect(body).toMatchObject({ errors: { 'idempotency-key': ['Identificador inválido.'] } })
})

test('SY28 without a key every post is a change of its own', async () => {
  const uuid = uuidv7()

  await server.call('/api/nota', { token, form: { uuid, texto: 'a' } })
  await server.call('/api/nota', { token, form: { uuid, texto: 'a' } })

  expect((await read(uuid)).body.data.veces).toBe(2)
})

test('SY28 a refusal without a key leaves nothing behind', async () => {
  const uuid = uuidv7()

  const refused = await server.call('/api/nota', { token, form: { uuid, texto: 'rechazar' } })

  expect(refused.status).toBe(409)
  expect((await read(uuid)).status).toBe(404)
})
