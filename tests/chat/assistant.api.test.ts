import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type Message, NO_ANSWER } from '#contract/calls/chat/chat.ts'
import { createCompletion } from '#server/chat/openai/completion.ts'
import { ChatPeer, DONE, event, type Manner, PLAIN, STREAM } from '#tests/peers/chat/peer.ts'
import { startTestServer } from '#tests/servers/server.ts'

const peer = new ChatPeer()
const url = await peer.start()
const assistant = createCompletion({
  url,
  key: 'clave-secreta',
  model: 'piedra',
  patience: { first: 400, whole: 900 },
})
const server = await startTestServer({ chat: assistant, mayFail: true })
const { db } = server.database
const { access_token: token } = await server.signIn('cliente')
afterAll(() => peer.close())
beforeEach(async () => {
  peer.manner = {}
  peer.received.splice(0)
  peer.left.splice(0)
  await db.execute(sql`delete from call_quotas`)
})

async function written(manner: Manner): Promise<string> {
  peer.manner = manner
  let text = ''
  for await (const piece of assistant.answer([], new AbortController().signal)) text += piece
  return text
}

interface Asking {
  headers?: Record<string, string>
  signal?: AbortSignal
}

function ask(chatInput: string, sessionId: string, { headers = {}, signal }: Asking = {}) {
  const json = { action: 'sendMessage', sessionId, chatInput }
  return server.call<{ output: string; message: string }>('/api/chat', {
    ...{ token, json, headers },
    ...(signal && { signal }),
  })
}

async function lastOf(sessionId: string): Promise<Message | undefined> {
  const path = `/api/chat/sesiones/${sessionId}`
  const { body } = await server.call<{ data: { mensajes: Message[] } }>(path, { token })
  return body.data?.mensajes.at(-1)
}

test('recorded bytes say the same wherever they are cut', async () => {
  const accented = Buffer.concat([event('mármol ñandú 🪨'), event(' — sí'), DONE])

  const whole = await written({ parts: [STREAM] })
  for (const bytes of [STREAM, accented]) {
    const expected = await written({ parts: [bytes] })
    const step = bytes === STREAM ? 7 : 1
    for (let cut = 1; cut < bytes.length; cut += step)
      expect(await written({ parts: [bytes.subarray(0, cut), bytes.subarray(cut)] })).toBe(expected)
    const singly = Array.from(bytes, (byte) => Uint8Array.of(byte))
    expect(await written({ parts: singly })).toBe(expected)
  }

  expect(whole).toBe('\u001fa')
  expect(await written({ parts: [accented] })).toBe('mármol ñandú 🪨 — sí')
  expect(await written({ parts: [PLAIN], type: 'application/json' })).toBe('t\ufffd')
})

const status = (code: number): Manner => ({ status: code, parts: [Buffer.from('{"error":{}}')] })

test.each<[string, Manner]>([
  ['401', status(401)],
  ['429', status(429)],
  ['500', status(500)],
  ['exceed_context_size_error', status(400)],
  ['nothing for too long', { parts: [], hangs: true }],
  ['no stream', { parts: [Buffer.from('<html>hola</html>\n\n')] }],
  ['no completion', { parts: [Buffer.from('data: {"error":"x"}\n\n')] }],
  ['a line without end', { parts: Array.from({ length: 9 }, () => Buffer.alloc(128 * 1024, 'x')) }],
  ['an end before its time', { parts: [], breaks: true }],
])('no answer from the endpoint is said and kept: %s', async (_, manner) => {
  peer.manner = manner
  const sessionId = crypto.randomUUID()

  const answer = await ask('¿Hay Carrara?', sessionId)

  expect([answer.status, answer.body.message]).toEqual([503, NO_ANSWER])
  expect(await lastOf(sessionId)).toMatchObject({ text: NO_ANSWER, ending: 'fallida' })
  expect(server.logged.join('\n')).not.toContain('clave-secreta')
})

test.each<[string, Manner]>([
  ['broken off', { parts: [event('El Carrara '), event('es')], breaks: true }],
  ['closed without its end', { parts: [event('El Carrara '), event('es')] }],
  ['too slow', { parts: [event('El Carrara '), event('es')], hangs: true }],
])('half an answer stays, with a mark: %s', async (_, manner) => {
  peer.manner = manner
  const sessionId = crypto.randomUUID()

  const { body } = await ask('¿Qué es el Carrara?', sessionId, { headers: { accept: 'text/event-stream' } })

  expect(body as unknown as string).toMatch(/event: error\ndata: .*Failed to receive response/)
  expect(await lastOf(sessionId)).toMatchObject({ text: 'El Carrara es', ending: 'cortada' })
})

test('the endpoint is left within a second of the caller, and the part is kept', async () => {
  peer.manner = { parts: [event('El Carrara ')], hangs: true }
  const sessionId = crypto.randomUUID()
  const caller = new AbortController()
  const json = { action: 'sendMessage', sessionId, chatInput: '¿Qué es el Carrara?' }
  const response = await fetch(new URL('/api/chat', server.url), {
    method: 'POST',
    body: JSON.stringify(json),
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
    },
    signal: caller.signal,
  })
  await response.body?.getReader().read()

  const at = Date.now()
  caller.abort()
  await vi.waitFor(() => expect(peer.left).toHaveLength(1))

  expect(peer.left[0]! - at).toBeLessThan(400)
  await vi.waitFor(async () => expect(await lastOf(sessionId)).toMatchObject({ ending: 'cortada' }))
})

test('an empty answer is an empty text, and lots that no row has are marked', async () => {
  peer.manner = { parts: [DONE] }
  const empty = await ask('¿Hay Carrara?', crypto.randomUUID())
  peer.manner = { parts: [event('Mirá el lote B-1001 y el ZZ-99999.'), DONE] }
  const marked = await ask('lote B-1001', crypto.randomUUID())

  expect([empty.status, empty.body.output]).toEqual([200, ''])
  expect(marked.body.output).toMatch(/\*\*Sin verificar:\*\* ZZ-99999 no está/)
})

test('what leaves are rules, at most 20 rows in scope, and no data of people', async () => {
  const sessionId = crypto.randomUUID()
  const { rows } = await db.execute<{ fullname: string; email: string; cuit: string; seller: string }>(sql`
    select u.fullname, u.email, a.cuit, s.fullname as seller from users u join accounts a on a.id = u.account_id
      join users s on s.id = a.seller_id where u.email = 'cliente@demo.example'`)

  await ask(`¿Hay Carrara para ${rows[0]!.email}, CUIT ${rows[0]!.cuit}, tel +54 9 351 555-0101?`, sessionId)
  await ask('¿Qué llega en tránsito de Taj Mahal?', sessionId)

  await ask('¿Cuánto sale el flete?', sessionId)

  const [first, second] = peer.received
  const sent = JSON.stringify(peer.received)
  expect(first?.authorization).toBe('Bearer clave-secreta')
  expect(first?.body).toMatchObject({ model: 'piedra', max_tokens: 800, stream: true })
  expect(first?.body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(first?.body.messages[0]?.content.match(/^\{"lote":/gm)?.length).toBeLessThanOrEqual(20)
  expect(second?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  expect(second?.body.messages[0]?.content).toContain('no ve los materiales en tránsito')
  for (const secret of [...Object.values(rows[0]!), '555-0101']) expect(sent).not.toContain(secret)
})
