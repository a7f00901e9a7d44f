// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { ThemeProvider } from '#src/ui/theme-provider.tsx'
import { openPhone } from '#tests/phone.ts'
import { button, click, pageText, render } from '#tests/render.tsx'
import { openGate } from './auth-gate.ts'
import { NO_LOSS } from './loss-marker.ts'
import type { OpenSession } from './open-session.ts'
import { SessionContext } from './session-context.ts'
import { SessionFrame } from './session-frame.tsx'

test('a shell that fails leaves words and a way on [F40]', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const state = { isBroken: true }
  const Frame: OpenSession['Frame'] = ({ children }) => {
    if (state.isBroken) throw new Error('ilegible')
    return <div>Marco: {children}</div>
  }
  const { device, sessions, stored } = await openPhone(() => undefined)
  const firstState = {
    connection: 'conectado',
    since: null,
    unsent: 0,
    oldest: null,
    aside: 0,
    isExpired: false,
  }
  const session = {
    device,
    sessions,
    stored,
    Frame,
    gate: openGate(),
    firstState,
    loss: NO_LOSS,
  } as OpenSession
  await render(
    <ThemeProvider env="test">
      <SessionContext value={session}>
        <SessionFrame>una pantalla</SessionFrame>
      </SessionContext>
    </ThemeProvider>,
  )
  expect(pageText()).toContain('Lo que guardaste en este teléfono sigue guardado.')

  state.isBroken = false
  await click(button('Volver a intentar'))

  expect(pageText()).toContain('Marco: una pantalla')
  expect(said).toHaveBeenCalled()
  said.mockRestore()
})
