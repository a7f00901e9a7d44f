import { type ReactNode, useEffect, useState } from 'react'
import { expect, vi } from 'vitest'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { App } from '#src/app/start/app.tsx'
import { createStart } from '#src/app/start/first-screen.tsx'
import { createAppRouter } from '#src/app/start/router.tsx'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { act, pageText, render, until } from '#tests/render.tsx'

interface Played {
  status: number
  body: object
}

/** The wire's treatment of a call; undefined is a network that does not answer. */
type EntryWire = (path: string, body: URLSearchParams) => Played | undefined | Promise<Played | undefined>

interface Opened {
  /** Posted forms, oldest first: path and fields. */
  posted: [path: string, fields: Record<string, string>][]
  /** From now on calls are treated so. */
  play: (wire: EntryWire) => void
}

/** Opens the app at an address, as the link of a mail does, on a phone without a session or with this one. */
export async function openAt(
  address: string,
  wire: EntryWire = () => undefined,
  session: OpenSession | null = null,
): Promise<Opened> {
  const posted: Opened['posted'] = []
  const state = { wire }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const body = new URLSearchParams(await request.text())
    posted.push([pathname, Object.fromEntries(body)])
    const answer = await state.wire(pathname, body)
    if (!answer) throw new TypeError('no network')
    const headers = { 'x-request-id': request.headers.get('x-request-id') ?? '' }
    return Response.json(answer.body, { status: answer.status, headers })
  })
  history.replaceState(null, '', address)
  const screen = session ? await screenFor(session) : <Start />
  await render(<ThemeProvider env="test">{screen}</ThemeProvider>)
  await until(() => expect(pageText()).not.toBe(''))
  await act(() => vi.dynamicImportSettled())
  return { posted, play: (next) => Object.assign(state, { wire: next }) }
}

/** As the page begins without a session. */
function Start() {
  const [screen, setScreen] = useState<ReactNode>(null)
  useEffect(() => void createStart(setScreen).draw(null), [])
  return screen
}

/** As if the phone had been opened for them already. */
async function screenFor(session: OpenSession) {
  const router = createAppRouter({ home: '/', device: null })
  await router.load()
  return <App start={session} router={router} onDrawn={() => undefined} />
}

export const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)

export const said = (message: string): Played => ({ status: 200, body: { message } })

export const refused = (status: number, errors: Record<string, string[]>): Played => ({
  status,
  body: { code: status === 401 ? 'sesion-vencida' : 'entrada-invalida', message: 'x', errors },
})

export function have(network: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(network)
  dispatchEvent(new Event(network ? 'online' : 'offline'))
}
