import { expect, test } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { newOrder } from '#tests/phones/phone.ts'
import { button, click, pageText, render, untilRead } from '#tests/render.tsx'
import { entered, newPhone, start, THEIR_DATA } from '#tests/worlds/identity-world.ts'
import { LeftIdentitiesList } from './left-identities-list.tsx'
import { useLeftIdentities } from './use-left-identities.ts'

const List = () => <LeftIdentitiesList {...useLeftIdentities()} />

test('A161 what waits in an identity whose hour ended is listed by name, and goes when it is discarded', async () => {
  await newPhone()
  const session = await entered()
  await session.device.enqueue(saveOrder, newOrder())
  const { device } = await start(Date.now() + 3_600_001)
  await render(
    <ThemeProvider env="test">
      <DeviceProvider value={device}>
        <ModalHost>
          <List />
        </ModalHost>
      </DeviceProvider>
    </ThemeProvider>,
  )
  await untilRead(() => expect(pageText()).toContain('1 cambio de Sofía Benítez'))

  await click(button('Descartar'))
  await untilRead(() => expect(button('Sí, descartar')).toBeDefined())
  await click(button('Sí, descartar'))

  await untilRead(() => expect(pageText()).not.toContain('Sofía Benítez'))
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain(THEIR_DATA)
})
