import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { changePassword } from '#contract/calls/access/profile.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { askPublic } from '#src/session/ask-public.ts'
import { button, click, pageText, render, type, until } from '#tests/render.tsx'
import { ModalHost } from './modal-host.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

const EMPTY = { password_current: '', password: '', password_confirmation: '' }

function Form() {
  const form = useOnlineForm({
    endpoint: changePassword,
    start: EMPTY,
    args: (values: typeof EMPTY) => values,
    fields: [],
    ask: askPublic,
  })
  useLeaveGuard(form)
  return (
    <input
      value={form.values.password}
      onChange={(event) => form.set({ password: event.currentTarget.value })}
    />
  )
}

async function open() {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to={'/otra' as '/'}>Irse</Link>
        <Outlet />
      </>
    ),
  })
  const form = createRoute({ getParentRoute: () => root, path: '/', component: Form })
  const other = createRoute({ getParentRoute: () => root, path: '/otra', component: () => 'Otra pantalla' })
  const router = createRouter({ routeTree: root.addChildren([form, other]), history: createMemoryHistory() })
  await render(
    <MantineProvider env="test">
      <ModalHost>
        <RouterProvider router={router as never} />
      </ModalHost>
    </MantineProvider>,
  )
  await until(() => expect(document.querySelector('input')).not.toBeNull())
}

const leave = () => click(document.querySelector('a'))
const shows = (text: string) => until(() => expect(pageText()).toContain(text))

test('a link that would lose what was typed asks first, and goes on only with a yes', async () => {
  await open()
  await type(document.querySelector('input'), 'secreta')

  await leave()
  await shows('Si salís ahora se pierde lo que escribiste.')
  await click(button('Seguir editando'))
  await until(() => expect(pageText()).not.toContain('Si salís'))
  expect(document.querySelector('input')?.value).toBe('secreta')

  await leave()
  await shows('Hay cambios sin guardar')
  await click(button('Salir sin guardar'))
  await shows('Otra pantalla')
})

test('nothing is asked while nothing would be lost', async () => {
  await open()
  await type(document.querySelector('input'), 'secreta')
  await type(document.querySelector('input'), '')

  await leave()

  await shows('Otra pantalla')
})
