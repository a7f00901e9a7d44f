import { MantineProvider } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/calls/session.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { render } from '#tests/render.tsx'
import { AccountScopeBar } from './account-scope-bar.tsx'

let phone: Phone
afterEach(() => phone.device.close())

/** The scopes offered to this seller, the chosen one marked. */
async function scopes(more: Partial<User>): Promise<string[]> {
  phone = await openPhone(() => undefined, sellerUser(more))
  const { host } = await render(
    <MantineProvider>
      <DeviceProvider value={phone.device}>
        <ModalHost>
          <AccountScopeBar value="branch" onChange={() => undefined} />
        </ModalHost>
      </DeviceProvider>
    </MantineProvider>,
  )
  return [...host.querySelectorAll('button')].map(
    (button) => (button.getAttribute('aria-pressed') === 'true' ? '*' : '') + button.textContent,
  )
}

test('a seller who works in a branch is offered it [S111, A179]', async () => {
  expect(await scopes({ branch: 'Rosario' })).toEqual([
    ...['Todos', 'Mis pedidos', 'Mis clientes', '*Mi sucursal', 'Una cuenta…'],
  ])
})

test('without one it is not offered, and an address that asks for it shows all', async () => {
  expect(await scopes({})).toEqual(['*Todos', 'Mis pedidos', 'Mis clientes', 'Una cuenta…'])
})
