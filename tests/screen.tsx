import { MantineProvider } from '@mantine/core'
import { notificationsStore } from '@mantine/notifications'
import { PersistQueryClientProvider, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { createQueries } from '#src/app/page/query-client.ts'
import { recheckingDevice } from '#src/app/sync/rechecking.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { SessionActionsContext } from '#src/session/session-actions.ts'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import type { Phone } from './phones/phone.ts'
import { render } from './render.tsx'

const none = async () => undefined
const NO_ACTIONS = {
  ...{
    signIn: none,
    signInAgain: none,
    keepPassword: () => undefined,
    getReady: () => undefined,
    leave: none,
  },
  ...{ enterAs: async () => 'hecho' as const, goBack: none },
}

/** Draws a screen on a phone as a page that was just loaded; `checkIdentity` is called as the app would be. */
export async function openScreen(phone: Phone, Screen: () => ReactElement, checkIdentity = none) {
  // Screens are watched from outside, as people see them: what they read arrives when it arrives.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [] })
  const { client, persist } = createQueries({ owner: phone.device.parts.owner, scope: 'a', pauseMs: 0 })
  // Every answer is asked for on opening, however new its copy is.
  client.setDefaultOptions({})
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory(),
  })
  const actions = { ...NO_ACTIONS, checkIdentity }
  const { rerender } = await render(
    <MantineProvider env="test">
      <PersistQueryClientProvider client={client} persistOptions={persist}>
        <DeviceProvider value={recheckingDevice(phone.device, checkIdentity)}>
          <SessionActionsContext value={actions}>
            <ModalHost>
              <RouterProvider router={router as never} />
            </ModalHost>
          </SessionActionsContext>
        </DeviceProvider>
      </PersistQueryClientProvider>
    </MantineProvider>,
  )
  const close = async () => {
    await rerender(null)
    await persistQueryClientSave({ ...persist, queryClient: client })
    // The copy is written in a turn of its own.
    await new Promise((done) => setTimeout(done))
    client.clear()
  }
  return { close }
}

/** Short messages shown since the screen was drawn. */
export const toasts = (): string[] =>
  notificationsStore.getState().notifications.map(({ message }) => {
    const { text } = (message as ReactElement<{ text: string }>).props
    return text
  })

/** The field with this label. */
export function labelled(label: string): HTMLInputElement | null {
  const found = [...document.querySelectorAll('label')].find((item) => item.textContent?.trim() === label)
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | null
}
