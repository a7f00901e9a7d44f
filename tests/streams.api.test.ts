import { setTimeout as after } from 'node:timers/promises'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { defineEndpoint, type Endpoint } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { textUpTo } from '#contract/kit/wire.ts'
import type { Events } from '#server/http/answer/stream.ts'
import { type Context, handleStream } from '#server/http/handler.ts'
import { notes } from './notes.ts'
import { startTestServer } from './servers/server.ts'

interface Charla {
  output: string
}

const charla = defineEndpoint({
  method: 'POST',
  path: '/api/charla',
  summary: 'Una respuesta de a poco',
  needs: { any: ['vendedor'] },
  body: 'json',
  input: v.object({ como: textUpTo(20) }),
  output: v.object({ output: v.string() }),
})
const apurada = defineEndpoint({ ...charla, path: '/api/apurada' })

/** The ends of the works that began. */
const works: string[] = []
afterEach(() => void works.splice(0))

const said = (data: string) => ({ event: 'texto', data })

const ways: Record<string, (signal: AbortSignal) => Events<Charla>> = {
  async *entera() {
    yield said('Hola, ')
    yield said('línea\nnueva y ñandú'.repeat(100))
    return { output: 'Hola' }
  },
  async *callada() {
    await after(80)
    yield said('tarde')
    return { output: 'tarde' }
  },
  async *rechazada() {
    yield said('casi')
    throw new AppError('no-encontrado', { message: 'No hay tal lote.' })
  },
  async *rota() {
    yield said('casi')
    throw new Error('broken on purpose')
  },
  async *torcida() {
    yield said('casi')
    return { output: 1 } as unknown as Charla
  },
  // biome-ignore lint/correctness/useYield: it is refused before its first event
  async *negada() {
    throw new AppError('no-encontrado')
  },
  async *infinita(signal) {
    for (;;) {
      yield said('otra')
      await after(5, undefined, { signal })
    }
  },
  async *distraida() {
    for (;;) {
      yield said('otra')
      await after(5)
    }
  },
  async *sorda() {
    yield said('una')
    await new Promise(() => undefined)
    return { output: '' }
  },
}

async function* talk({ signal }: Context, { como }: { como: string }): Events<Charla> {
  works.push('begun')
  try {
    return yield* (ways[como] as (typeof ways)[string])(signal)
  } finally {
    works.push('ended')
  }
}

const server = await startTestServer({
  mayFail: true,
  answering: {
    ...notes,
    endpoints: [...notes.endpoints, ...([charla, apurada] as unknown as Endpoint[])],
    handlers: [
      ...notes.handlers,
      handleStream(charla, talk, { beat: 20 }),
      handleStream(apurada, talk, { cap: 60 }),
    ],
  },
})
const [{ access_token: seller }, { access_token: customer }] = [
  await server.signIn('vendedora'),
  await server.signIn('cliente'),
]

interface Asked {
  path?: string
  accept?: string
  token?: string
  signal?: AbortSignal
}

const ask = (como: string, { path = '/api/charla', accept = 'text/event-stream', ...more }: Asked = {}) =>
  fetch(new URL(path, server.url), {
    method: 'POST',
    headers: {
      ...{ accept, 'accept-encoding': 'br, gzip', 'content-type': 'application/json' },
      authorization: `Bearer ${more.token ?? seller}`,
    },
    body: JSON.stringify({ como }),
    ...(more.signal && { signal: more.signal }),
  })

const eventsIn = (text: string) =>
  [...text.matchAll(/^event: (.*)\ndata: (.*)\n\n/gm)].map(([, event, data = '']) => [
    event,
    JSON.parse(data),
  ])

test('events come one by one, and the whole answer at their end', async () => {
  const { status, headers, body } = await ask('entera')
  const decoder = new TextDecoder()
  const chunks: string[] = []
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) chunks.push(decoder.decode(chunk))

  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
  expect(headers.has('content-encoding')).toBe(false)
  expect(eventsIn(chunks.join(''))).toEqual([
    ['texto', 'Hola, '],
    ['texto', 'línea\nnueva y ñandú'.repeat(100)],
    ['fin', { output: 'Hola' }],
  ])
  expect(works).toEqual(['begun', 'ended'])
})

test.each(['application/json', '*/*', 'text/*', 'application/json, text/event-stream;q=0'])(
  'who accepts %s gets the whole answer at once',
  async (accept) => {
    const answer = await ask('entera', { accept })

    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toEqual({ output: 'Hola' })
    expect(works).toEqual(['begun', 'ended'])
  },
)

test.each([
  ['no session', { token: 'x' }, 401],
  ['no right', { token: customer }, 403],
])('with %s nothing begins', async (_, asked, status) => {
  const answer = await ask('entera', asked)

  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(works).toEqual([])
})

test('arguments are judged before anything begins', async () => {
  expect((await ask('x'.repeat(21))).status).toBe(422)
  expect(works).toEqual([])
})

test('what fails before the first event is refused with its status', async () => {
  const answer = await ask('negada')

  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'no-encontrado' })
})

test('what fails later is an event with the body of the refusal, and is logged when it is ours', async () => {
  const refused = eventsIn(await (await ask('rechazada')).text())
  expect(server.logged.filter((line) => line.includes('call failed'))).toEqual([])
  const broken = eventsIn(await (await ask('rota')).text())
  const twisted = eventsIn(await (await ask('torcida')).text())

  expect(refused).toEqual([
    ['texto', 'casi'],
    ['error', { code: 'no-encontrado', message: 'No hay tal lote.' }],
  ])
  expect(broken[1]).toEqual(['error', expect.objectContaining({ code: 'error-interno' })])
  expect(JSON.stringify(broken)).not.toContain('on purpose')
  expect(twisted[1]).toEqual(['error', expect.objectContaining({ code: 'error-interno' })])
  const logged = server.logged.filter((line) => line.includes('call failed'))
  expect(logged.map((line) => JSON.parse(line).route)).toEqual(['/api/charla', '/api/charla'])
  expect((await ask('rechazada', { accept: 'application/json' })).status).toBe(404)
})

test('a silence is filled with comments', async () => {
  const text = await (await ask('callada')).text()

  expect(text).toMatch(/^(:\n\n)+event: texto/)
  expect(eventsIn(text)).toEqual([
    ['texto', 'tarde'],
    ['fin', { output: 'tarde' }],
  ])
})

test.each([
  ['infinita', 'text/event-stream'],
  ['infinita', 'application/json'],
  ['distraida', 'text/event-stream'],
  ['distraida', 'application/json'],
])('the work stops when its caller hangs up: %s as %s', async (como, accept) => {
  const caller = new AbortController()
  const answer = ask(como, { accept, signal: caller.signal }).then(({ body }) => body?.getReader().read())
  answer.catch(() => undefined)
  await vi.waitFor(() => expect(works).toEqual(['begun']))
  if (accept === 'text/event-stream') await answer

  caller.abort()

  await vi.waitFor(() => expect(works).toEqual(['begun', 'ended']))
})

test.each(['infinita', 'sorda'])('an answer that does not end is ended: %s', async (como) => {
  const text = await (await ask(como, { path: '/api/apurada' })).text()
  const whole = await ask(como, { path: '/api/apurada', accept: 'application/json' })

  expect(eventsIn(text)[0]?.[0]).toBe('texto')
  expect(eventsIn(text).at(-1)).toEqual(['error', expect.objectContaining({ code: 'no-disponible' })])
  expect(whole.status).toBe(503)
})
