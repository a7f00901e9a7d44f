import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Conversation, Message } from '#contract/calls/chat/chat.ts'
import { WITHOUT_ASSISTANT } from '#server/chat/catalogue/answer.ts'
import { purgeRows } from '#server/db/purge-rows.ts'
import { callerWith, contextFor } from '#tests/servers/handler-context.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { openConversation } from './conversations.db.ts'
import { writeAnswer } from './write-answer.ts'

const server = await startTestServer()
const { db } = server.database
const tokenOf = async (user: string) => (await server.signIn(user)).access_token

const forget = () => db.execute(sql`delete from call_quotas`)
afterEach(forget)

interface Said {
  user?: string
  sessionId?: string
  headers?: Record<string, string>
}

async function ask(chatInput: string, { user = 'cliente', sessionId, headers = {} }: Said = {}) {
  const json = { action: 'sendMessage', sessionId: sessionId ?? crypto.randomUUID(), chatInput }
  return server.call<{ output: string }>('/api/chat', { token: await tokenOf(user), json, headers })
}

async function read<T>(user: string, path: string) {
  return server.call<{ data: T }>(`/api/chat/sesiones${path}`, { token: await tokenOf(user) })
}

test('a conversation is its own user’s: read, gone on with, and deleted by no one else', async () => {
  const sessionId = crypto.randomUUID()
  await ask('¿Hay Carrara de 2 cm?', { sessionId })
  await ask('¿Y en 3 cm?', { sessionId })
  const remove = async (user: string) =>
    (
      await server.call(`/api/chat/sesiones/${sessionId}/borrar`, {
        method: 'POST',
        token: await tokenOf(user),
      })
    ).status

  const own = await read<Conversation[]>('cliente', '')
  const whole = await read<{ mensajes: Message[] }>('cliente', `/${sessionId}`)
  const others = [
    (await read<Conversation[]>('cliente2', '')).body.data.length,
    (await read('cliente2', `/${sessionId}`)).status,
    (await ask('¿Y de Botticino?', { user: 'cliente2', sessionId })).status,
    await remove('cliente2'),
  ]

  expect(own.body.data).toMatchObject([{ uuid: sessionId, titulo: '¿Hay Carrara de 2 cm?', abierta: true }])
  expect(whole.body.data.mensajes.map(({ sender }) => sender)).toEqual(['user', 'bot', 'user', 'bot'])
  expect(whole.body.data.mensajes[3]?.text).toContain('Carrara 3 cm')
  expect(others).toEqual([0, 404, 404, 404])
  expect([await remove('cliente'), await remove('cliente')]).toEqual([200, 404])
})

test('an answer comes whole, or as events for who asks for them', async () => {
  const whole = await ask('¿El mármol se mancha con limón?')
  const events = await ask('¿El mármol se mancha con limón?', { headers: { accept: 'text/event-stream' } })

  expect(whole.body.output).toContain(WITHOUT_ASSISTANT)
  const text = events.body as unknown as string
  expect([...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name)).toEqual(['texto', 'fin'])
  expect(text).toContain(JSON.stringify({ output: whole.body.output }))
})

test('twenty questions an hour of a person, and a hundred a day of an account', async () => {
  const answers = await Promise.all(Array.from({ length: 22 }, () => ask('Hola')))
  const another = await ask('Hola', { user: 'cliente2' })
  await forget()
  const key = sql`encode(sha256(convert_to(E'chat-cuenta\n1', 'utf8')), 'base64')`
  const base64url = sql`rtrim(translate(${key}, '+/', '-_'), '=')`
  await db.execute(sql`insert into call_quotas (key) select ${base64url} from generate_series(1, 100)`)
  const ofAccount = [await ask('Hola'), await ask('Hola', { user: 'cliente2' })]
  const refused = answers.find(({ status }) => status === 429)?.body as { message?: string } | undefined

  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429, 429])
  expect(another.status).toBe(200)
  expect(refused?.message).toMatch(
    /^Ya se hicieron las 20 preguntas por hora\. Podés volver a preguntar el \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
  )
  expect(ofAccount.map(({ status }) => status)).toEqual([429, 200])
})

const PNG = '\x89PNG\r\n\x1a\n0000'
const file = (start: string, { name = 'plano.png', size = 32 } = {}) =>
  new File([Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(size)])], name, { type: 'image/png' })

test.each([
  { as: 'a picture and a PDF', files: [file(PNG), file('%PDF-1.7', { name: '../a|b.pdf' })], status: 200 },
  { as: 'a page called a picture', files: [file('<html>')], status: 422 },
  { as: 'an empty one', files: [new File([], 'nada.png')], status: 422 },
  { as: 'more than 5 MB', files: [file(PNG, { size: 5 * 1024 * 1024 })], status: 422 },
  { as: 'four', files: Array.from({ length: 4 }, () => file(PNG)), status: 422 },
])('files of a question: $as', async ({ files, status }) => {
  const sessionId = crypto.randomUUID()
  const body = new FormData()
  for (const [name, value] of Object.entries({
    action: 'sendMessage',
    sessionId,
    chatInput: '¿Qué piedra es?',
  }))
    body.append(name, value)
  for (const file of files) body.append('files[]', file)

  const answer = await server.call('/api/chat', { token: await tokenOf('cliente'), body })

  expect(answer.status).toBe(status)
  if (status !== 200) return
  const { body: kept } = await read<{ mensajes: Message[] }>('cliente', `/${sessionId}`)
  expect(kept.data.mensajes[0]?.files).toEqual(['plano.png', 'a_b.pdf'])
})

test('an answer says no more than its caller may read', async () => {
  const transit = '¿Qué llega en tránsito de Taj Mahal?'
  const customer = await ask(transit)
  const seller = await ask(transit, { user: 'vendedora' })
  await db.execute(sql`insert into user_permissions (user_id, permission_id)
    select u.id, p.id from users u, permissions p where u.email = 'logistica@demo.example' and p.key = 'chat-ia'`)
  const withoutSearch = await ask('¿Hay Carrara de 2 cm?', { user: 'logistica' })
  const technical = await ask('¿El Carrara se mancha con limón?', { user: 'logistica' })

  expect(customer.body.output).toMatch(/^Tu usuario no ve los materiales en tránsito/)
  expect(seller.body.output).not.toMatch(/^Tu usuario no ve/)
  expect(withoutSearch.body.output).toMatch(/^No lo sé: tu usuario no ve el stock/)
  expect(technical.body.output).toMatch(/^\*\*Mármol – Ácidos y manchas/)
})

test('a conversation ends where rights change, and is forgotten after thirty days', async () => {
  const sessionId = crypto.randomUUID()
  await ask('¿Hay Carrara?', { sessionId })
  await db.execute(sql`update chat_sessions set scope_tag = 'antes' where uuid = ${sessionId}`)
  const closed = await ask('¿Y de Botticino?', { sessionId })
  const listed = (await read<Conversation[]>('cliente', '')).body.data.find(({ uuid }) => uuid === sessionId)
  await db.execute(
    sql`update chat_sessions set last_at = now() - interval '31 days' where uuid = ${sessionId}`,
  )
  await purgeRows(db)
  const gone = await read('cliente', `/${sessionId}`)

  expect([closed.status, listed?.abierta, gone.status]).toEqual([409, false, 404])
})

test('an answer that takes too long ends in words, and the conversation goes on', async () => {
  const caller = callerWith()
  const session = await openConversation(db, caller, crypto.randomUUID())
  const asking = { session, question: '¿Hay Carrara de 2 cm?', files: [] }
  const answer = async (most: number): Promise<string> => {
    const events = writeAnswer(contextFor(db, { caller }), asking, { most })
    for (;;) {
      const next = await events.next()
      if (next.done) return next.value.output
    }
  }

  const late = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table lots in access exclusive mode`)
    return answer(50)
  })

  expect(late).toMatch(/^Tardé demasiado/)
  expect(await answer(10_000)).toContain('Carrara 2 cm')
})
