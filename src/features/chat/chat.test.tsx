import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { listConversations, type Message, NO_ANSWER } from '#contract/calls/chat/chat.ts'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { act, button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { id } from '#tests/worlds/outbox-world.ts'
import { ChatPage } from './chat-page.tsx'
import { readAgainIn } from './shown-message.ts'

const none = () => undefined
let phone: Phone
afterEach(() => phone.device.close())

const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))

async function open(wire: Wire, isNew = true) {
  phone = await openPhone(wire, sellerUser({ fullname: 'Ñandú <b>Pérez</b>', p: { 'chat-ia': true } }))
  await openScreen(phone, () => (
    <ChatPage uuid={id(1)} isNew={isNew} onBegun={none} onNew={none} onOpen={none} />
  ))
  await shows('Soy Junior')
}

async function ask(text: string): Promise<void> {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[placeholder="Escribe tu pregunta.."]')
  await type(field as never, text)
  await click(button('Enviar'))
}

const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Events as they are pushed, and the end of the connection. */
function streamed(request: Request) {
  let push: (text: string | null) => void = none
  const body = new ReadableStream<Uint8Array>({
    start(controller): void {
      push = (text): void =>
        text === null ? controller.close() : controller.enqueue(new TextEncoder().encode(text))
    },
  })
  const headers = {
    'content-type': 'text/event-stream',
    'x-request-id': request.headers.get('x-request-id') ?? '',
  }
  return { response: new Response(body, { headers }), push: (text: string | null) => push(text) }
}

test('S260, S261 greets by full name as text, and asks without a first call', async () => {
  await open(none)

  expect(document.querySelector('h1')?.textContent).toBe('Asistente IA')
  expect(pageText()).toContain('Hola, Ñandú <b>Pérez</b>.')
  expect(pageText()).toContain('Nueva Conversación')
  expect(phone.asked).toEqual([])
})

test('S263 an answer is drawn while it is written, and can be copied once it is there', async () => {
  let push: (text: string | null) => void = none
  await open((path, request) => {
    if (path !== '/api/chat') return undefined
    const stream = streamed(request)
    push = stream.push
    return stream.response
  })

  await ask('¿Hay Carrara?')
  await shows('Junior está escribiendo…')
  push(frame('texto', 'Hay **Carr'))
  await shows('Hay **Carr')
  push(frame('texto', 'ara**'))
  await untilRead(() => expect(document.querySelector('article strong')?.textContent).toBe('Carrara'))
  expect(button('Detener')).toBeTruthy()
  push(frame('fin', { output: 'Hay **Carrara**' }))
  push(null)

  await shows('Copiar')
  expect(pageText()).not.toContain('está escribiendo')
})

test.each([
  ['no network', none, NO_ANSWER],
  [
    'a refusal',
    async () => ({ status: 429, body: { message: 'Demasiados intentos.' } }),
    'Demasiados intentos.',
  ],
  ['an empty answer', async () => ({ status: 200, body: { output: '' } }), '<Empty response>'],
] as const)('S265 what is shown after %s', async (_, answer, text) => {
  await open((path) => (path === '/api/chat' ? answer() : undefined))

  await ask('¿Hay Carrara?')

  await shows(text)
  expect(pageText()).toContain('¿Hay Carrara?')
})

test('S265 a second failure does not replace the first', async () => {
  let refusals = 0
  await open((path) =>
    path === '/api/chat'
      ? Promise.resolve({ status: 429, body: { message: `Negado ${++refusals}.` } })
      : undefined,
  )

  await ask('¿Hay Carrara?')
  await shows('Negado 1.')
  await ask('¿Y Botticino?')
  await shows('Negado 2.')

  for (const text of ['¿Hay Carrara?', 'Negado 1.', '¿Y Botticino?']) expect(pageText()).toContain(text)
})

test('S265 half an answer stays with a mark, and may be asked for again', async () => {
  let push: (text: string | null) => void = none
  await open((path, request) => {
    if (path !== '/api/chat') return undefined
    const stream = streamed(request)
    push = stream.push
    return stream.response
  })

  await ask('¿Hay Carrara?')
  await shows('Junior está escribiendo…')
  push(frame('texto', 'Hay Carrara'))
  push(frame('error', { code: 'no-disponible', message: NO_ANSWER }))
  push(null)

  await shows('Respuesta incompleta.')
  expect(pageText()).toContain('Hay Carrara')
  expect(button('Reintentar')).toBeTruthy()
})

const conversation = {
  ...{ uuid: id(1), titulo: '¿Hay Carrara?', started_at: '2026-11-23T12:00:00Z', abierta: true },
  last_at: '2026-11-23T12:00:00Z',
  mensajes: [
    { id: 1, sender: 'user', text: '¿Hay Carrara?', files: ['plano.pdf'], ending: 'entera', at: '' },
    { id: 2, sender: 'bot', text: 'Hay **tres** lotes', files: [], ending: 'entera', at: '' },
  ],
}

test.each([
  ['user', 60, 2000],
  ['user', 120, null],
  ['bot', 1, null],
] as const)(
  'A12 after a last message of the %s of %d s ago, the next reading is in %s ms',
  (sender, age, expected) => {
    const now = Date.parse('2026-11-23T12:00:00Z')
    const message = { ...conversation.mensajes[0], sender, at: new Date(now - age * 1000).toISOString() }

    expect(readAgainIn([message] as Message[], now)).toBe(expected)
  },
)

test('A135 a conversation that was read is there without network, and asking says that it needs one', async () => {
  let isOnline = true
  const wire: Wire = (path) =>
    isOnline && path.startsWith('/api/chat/sesiones/')
      ? { status: 200, body: { data: conversation } }
      : undefined
  await open(wire, false)
  await shows('plano.pdf')
  isOnline = false
  await phone.device.ask(listConversations, {}).catch(none)

  await shows('Necesita conexión.')
  expect(pageText()).toContain('tres lotes')
  expect(button('Enviar')).toHaveProperty('disabled', true)
})

test('S263 a chosen picture is shown by itself, every other file by its name; one that cannot be read is only logged', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:own', revokeObjectURL: none })
  const warned = vi.spyOn(console, 'warn').mockImplementation(none)
  onTestFinished(() => warned.mockRestore())
  await open(none)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const chosen = [
    new File(['a'], 'chapa.png', { type: 'image/png' }),
    new File(['a'], 'plano.pdf', { type: 'application/pdf' }),
  ]
  Object.defineProperty(input, 'files', { value: chosen })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await shows('plano.pdf')
  const pictures = () => [...document.querySelectorAll('img[src="blob:own"]')]
  await untilRead(() => expect(pictures()).toHaveLength(1))
  const before = pageText()

  await act(async () => pictures()[0]?.dispatchEvent(new Event('error')))

  expect(warned).toHaveBeenCalledOnce()
  expect(pageText()).toBe(before)
})
