import { expect, test, vi } from 'vitest'
import { EntranceBoundary } from '#src/app/start/entrance-boundary.tsx'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { button, click, pageText, render, until } from '#tests/render.tsx'
import { field, openAt } from './entry-page.tsx'

const link = (text: string) =>
  [...document.querySelectorAll('a')].find((anchor) => anchor.textContent === text)

test('without a session every address is the sign-in, and Back does not lead to it again [S9]', async () => {
  const before = history.length

  await openAt('/pedido/nuevo?pagina=2')

  expect([location.pathname, location.search, history.length]).toEqual(['/login', '', before])
  expect(field('username')).not.toBeNull()
})

test('Back returns to the sign-in from the page it was left for', async () => {
  await openAt('/login')
  await click(link('Registrarme'))
  await until(() => expect(field('cuit')).not.toBeNull())

  history.back()

  await until(() => expect(field('username')).not.toBeNull())
  expect(location.pathname).toBe('/login')
})

test('Back to a page from before the sign-in was loaded again shows that page', async () => {
  history.replaceState(null, '', '/register')
  history.pushState(null, '', '/login')
  await openAt('/login')

  history.back()

  await until(() => expect(field('cuit')).not.toBeNull())
  expect(location.pathname).toBe('/register')
})

test("a click that asks for another tab is the browser's", async () => {
  await openAt('/login')
  const asked = { isTaken: true }
  addEventListener(
    'click',
    (event) => {
      asked.isTaken = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )

  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  link('Registrarme')?.dispatchEvent(click)

  expect([asked.isTaken, location.pathname, field('username') !== null]).toEqual([false, '/login', true])
})

test('a sign-in that fails leaves words and a way on [F40]', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('ilegible')
  }

  await render(
    <ThemeProvider env="test">
      <EntranceBoundary>
        <Broken />
      </EntranceBoundary>
    </ThemeProvider>,
  )

  expect(pageText()).toContain('Lo que guardaste en este equipo sigue guardado.')
  expect(button('Refrescar')).toBeDefined()
  expect(said).toHaveBeenCalled()
  said.mockRestore()
})
