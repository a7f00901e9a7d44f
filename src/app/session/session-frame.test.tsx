import { expect, test, vi } from 'vitest'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { SessionContext } from '#src/app/page/session-context.ts'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { sessionOn } from '#tests/phones/open-session.ts'
import { openPhone } from '#tests/phones/phone.ts'
import { button, click, pageText, render, until } from '#tests/render.tsx'
import { SessionFrame } from './session-frame.tsx'

test('a shell that fails leaves words and a way on [F40]', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const state = { isBroken: true }
  const Frame: OpenSession['Frame'] = ({ children }) => {
    if (state.isBroken) throw new Error('ilegible')
    return <div>Marco: {children}</div>
  }
  const session = sessionOn(await openPhone(() => undefined), Frame)
  await render(
    <ThemeProvider env="test">
      <SessionContext value={session}>
        <SessionFrame>una pantalla</SessionFrame>
      </SessionContext>
    </ThemeProvider>,
  )
  expect(pageText()).toContain('Lo que guardaste en este equipo sigue guardado.')
  // Its drawing is fetched on its own.
  await until(() => expect(document.querySelector('svg')).not.toBeNull())

  state.isBroken = false
  await click(button('Volver a intentar'))

  expect(pageText()).toContain('Marco: una pantalla')
  expect(said).toHaveBeenCalled()
  said.mockRestore()
})
