import { expect, test } from 'vitest'
import { BATCH_LIMIT, type BatchAnswer, type BatchCall } from '#contract/kit/batch.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { answering as everything } from '#server/routes.ts'
import { notes } from './notes.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer({
  answering: (parts) => {
    const whole = everything(parts)
    const apart = notes.handlers.filter(({ endpoint }) => !whole.endpoints.includes(endpoint))
    return {
      endpoints: [...new Set([...notes.endpoints, ...whole.endpoints])],
      handlers: [...apart, ...whole.handlers],
      effects: [...notes.effects, ...whole.effects],
    }
  },
  mayFail: true,
})
const { access_token: token, user } = await server.signIn('cliente')

const send = async (calls: Partial<BatchCall>[], who = token): Promise<BatchAnswer[]> => {
  const whole = calls.map((call, index) => ({
    id: String(index),
    method: 'POST',
    headers: {},
    body: null,
    ...call,
  }))
  const { body } = await server.call<{ answers: BatchAnswer[] }>('/api/batch', {
    token: who,
    json: { calls: whole },
  })
  return body.answers
}

const note = (text: string, headers: Record<string, string> = {}, uuid = uuidv7()): Partial<BatchCall> => ({
  path: '/api/nota',
  headers,
  body: { uuid, texto: text },
})

test('SY6 each call is judged alone and answered in order', async () => {
  const answers = await send([
    note('uno'),
    note('rechazar'),
    { path: '/api/nada' },
    { path: '/api/nota', body: { uuid: 'x' } },
    note('romper'),
    note('dos'),
  ])

  expect(answers.map(({ id, status }) => [id, status])).toEqual([
    ['0', 200],
    ['1', 409],
    ['2', 404],
    ['3', 422],
    ['4', 500],
    ['5', 200],
  ])
})

test('SY6 a change and its predecessor may share a batch', async () => {
  const [text, two] = [uuidv7(), uuidv7()]

  const answers = await send([
    note('a', { 'Idempotency-Key': text }),
    note('b', { 'Idempotency-Key': two, 'X-After': text, 'X-Acting-User': user.uuid }),
    note('c', { 'idempotency-key': uuidv7(), 'x-after': uuidv7() }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 424])
  expect(answers[1]?.headers['idempotency-key']).toBe(two)
})

test('SY21 a change that came alone is known in a batch, and the other way round', async () => {
  const key = uuidv7()
  const uuid = uuidv7()
  const alone = await server.call('/api/nota', {
    token,
    headers: { 'idempotency-key': key },
    form: { uuid, texto: 'igual' },
  })

  const [asJson] = await send([note('igual', { 'idempotency-key': key }, uuid)])
  const asForm = { path: '/api/nota', body: `uuid=${uuid}&texto=igual` }
  const [again] = await send([
    { ...asForm, headers: { 'idempotency-key': key, 'content-type': 'application/x-www-form-urlencoded' } },
  ])

  expect(asJson?.body).toEqual(alone.body)
  expect(again?.body).toEqual(alone.body)
})

test('SY26 a change of another user is refused in a batch too', async () => {
  const [answer] = await send([note('a', { 'x-acting-user': uuidv7() })])

  expect(answer).toMatchObject({ status: 403, body: { code: 'otro-usuario' } })
})

test('reading travels in a batch, with its tag', async () => {
  const uuid = uuidv7()
  const path = `/api/nota/${uuid}`
  const first = (await send([note('a', {}, uuid), { method: 'GET', path }]))[1]
  const tag = first?.headers.etag as string

  const [again] = await send([{ method: 'GET', path, headers: { 'If-None-Match': tag } }])

  expect(first).toMatchObject({ status: 200, body: { data: { texto: 'a' }, etag: tag } })
  expect(again).toMatchObject({ status: 304, body: null })
})

test('what changes the session, or who the caller is, does not travel inside a batch', async () => {
  const { access_token: seller } = await server.signIn('vendedora')
  const before = await server.call('/api/pedido/accounts', { token: seller })

  const answers = await send(
    [
      { path: '/api/set-work-account', body: { account: 2 } },
      { path: '/api/logout' },
      { path: '/api/logout/dejadas', body: { handles: ['0'.repeat(64)] } },
      { path: '/api/login', body: { username: 'a', password: 'b' } },
    ],
    seller,
  )

  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  expect(answers[1]?.body).toMatchObject({ code: 'entrada-invalida', message: expect.any(String) })
  expect((await server.call('/api/pedido/accounts', { token: seller })).body).toEqual(before.body)
})

test('photos and batches do not travel inside a batch', async () => {
  const { access_token: seller } = await server.signIn('vendedora')

  const answers = await send(
    [
      { path: '/api/config/fotos-de-lotes/1/upload' },
      { path: '/api/batch', body: { calls: [] } },
      { ...note('a'), headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' },
      { path: '/api/../api/me', method: 'GET' },
    ],
    seller,
  )

  expect(answers.map(({ status }) => status)).toEqual([422, 422, 415, 404])
})

test('a batch holds few readings: the rest are refused, and no change with them', async () => {
  const reading = { method: 'GET', path: '/api/me' } as const
  const uuid = uuidv7()

  const answers = await send([...Array.from({ length: 7 }, () => reading), note('a', {}, uuid)])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 422, 422, 200])
  expect(answers[5]?.body).toMatchObject({ message: expect.stringContaining('hasta 5 consultas') })
  expect(await timesSaved(uuid)).toBe(1)
})

test('a session inside the headers of a call means nothing', async () => {
  const { access_token: root } = await server.signIn('root')

  const [answer] = await send([
    { method: 'GET', path: '/api/raiz', headers: { Authorization: `Bearer ${root}` } },
  ])

  expect(answer?.status).toBe(403)
})

test('a batch holds at most a hundred calls and at most a megabyte', async () => {
  const calls = (count: number) => Array.from({ length: count }, () => note('a'))

  expect(await send(calls(BATCH_LIMIT))).toHaveLength(BATCH_LIMIT)
  const whole = calls(BATCH_LIMIT + 1).map((call) => ({ id: 'x', method: 'POST', ...call }))
  expect((await server.call('/api/batch', { token, json: { calls: whole } })).status).toBe(422)
  const huge = {
    calls: [{ id: 'x', method: 'POST', path: '/api/nota', headers: {}, body: 'a'.repeat(1_100_000) }],
  }
  expect((await server.call('/api/batch', { token, json: huge })).status).toBe(413)
})

test('a batch needs a session', async () => {
  expect((await server.call('/api/batch', { json: { calls: [] } })).status).toBe(401)
})

const keyed = (text: string, uuid = uuidv7()) => note(text, { 'idempotency-key': uuidv7() }, uuid)
const timesSaved = async (uuid: string): Promise<number> =>
  (await server.call<{ data: { veces: number } }>(`/api/nota/${uuid}`, { token })).body.data.veces

test('SY20 a refusal among changes with keys undoes nothing of the others, and each is applied once', async () => {
  const [text, two] = [uuidv7(), uuidv7()]
  const calls = [keyed('uno', text), keyed('rechazar'), keyed('romper'), keyed('dos', two)]

  const first = await send(calls)
  const again = await send(calls)

  expect(first.map(({ status }) => status)).toEqual([200, 409, 500, 200])
  expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body))
  expect([await timesSaved(text), await timesSaved(two)]).toEqual([1, 1])
})

test('SY22 a change waits for its predecessor in the same batch, refused or applied', async () => {
  const [good, bad] = [uuidv7(), uuidv7()]
  const after = (key: string) => note('c', { 'idempotency-key': uuidv7(), 'x-after': key })

  const applied = await send([note('a', { 'idempotency-key': good }), after(good)])
  const refused = await send([note('rechazar', { 'idempotency-key': bad }), after(bad)])

  expect(applied.map(({ status }) => status)).toEqual([200, 200])
  expect(refused.map(({ status }) => status)).toEqual([409, 424])
})

test('SY20 batches that wait for each other both end, with every change applied once', async () => {
  const things = [uuidv7(), uuidv7(), uuidv7()]
  const forwards = () => things.map((uuid) => keyed('a', uuid))
  const backwards = () => forwards().reverse()

  const answers = await Promise.all(
    [forwards(), backwards(), forwards(), backwards()].map((item) => send(item)),
  )

  expect(answers.flat().every(({ status }) => status === 200)).toBe(true)
  for (const uuid of things) expect(await timesSaved(uuid)).toBe(4)
})
