import { expect, test } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { noteOutcome } from '#src/offline/fetch/connection.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { type SessionActions, SessionActionsContext } from '#src/session/session-actions.ts'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { newOrder, openPhone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, render, until } from '#tests/render.tsx'
import { EnteredBanner } from './entered-banner.tsx'

const HOUR = 3_600_000

/** The banner of a phone on which an administrator is in the identity of Sofía, for so long still; what it asks for. */
async function banner({ left = HOUR, isExpired = false, isOwn = false } = {}) {
  const { device } = await openPhone(() => undefined, sellerUser({ fullname: 'Sofía Benítez' }))
  const entered = { by: sellerUser({ fullname: 'Adriana Molina' }), until: Date.now() + left }
  if (!isOwn) Object.assign(device.parts, { entered })
  const asked: string[] = []
  const note = (what: string) => async () => void asked.push(what)
  const actions: SessionActions = {
    signIn: note('signIn'),
    signInAgain: note('signInAgain'),
    keepPassword: note('keepPassword'),
    getReady: () => undefined,
    leave: note('leave'),
    enterAs: async () => 'hecho',
    checkIdentity: note('checkIdentity'),
    goBack: async (how) => void asked.push(how),
  }
  const show = () =>
    render(
      <ThemeProvider env="test">
        <SessionActionsContext value={actions}>
          <DeviceProvider value={device}>
            <ModalHost>
              <EnteredBanner isExpired={isExpired} />
            </ModalHost>
          </DeviceProvider>
        </SessionActionsContext>
      </ThemeProvider>,
    )
  return { device, asked, show }
}

const back = () => click(button('Volver a mi usuario'))

test('S58 it names whose identity this is; in one’s own there is none', async () => {
  const { show } = await banner()
  await show()
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Estás viendo como Sofía Benítez')
  expect(button('Volver a mi usuario')).toBeDefined()
  document.body.replaceChildren()

  const own = await banner({ isOwn: true })
  await own.show()

  expect(pageText()).toBe('')
})

test('S59 with nothing that waits it leads back at once', async () => {
  const { asked, show } = await banner()
  await show()

  await back()

  await until(() => expect(asked).toEqual(['por-gusto']))
})

test('SEC95 what waits is sent now or thrown away', async () => {
  const { device, asked, show } = await banner()
  await device.enqueue(saveOrder, newOrder())
  await show()

  await back()
  await until(() => expect(pageText()).toContain('Hay 1 envío pendiente'))
  expect(button('Enviar ahora')).toBeDefined()
  await click(button('Descartar'))

  await until(() => expect(asked).toEqual(['descartar']))
})

test('A161 without network one may go on as they', async () => {
  const { device, asked, show } = await banner()
  await noteOutcome(device.db, 'sin-red', { now: Date.now() })
  await device.enqueue(saveOrder, newOrder())
  await show()

  await back()
  await until(() => expect(button('Seguir como Sofía Benítez')).toBeDefined())
  expect(button('Enviar ahora')).toBeUndefined()
  await click(button('Seguir como Sofía Benítez'))

  expect(asked).toEqual([])
  expect(await device.db.outbox.count()).toBe(1)
})

test('A161 five minutes before its end it says so, and at the end it leads back', async () => {
  const soon = await banner({ left: 240_000 })
  await soon.show()
  expect(pageText()).toContain('Sofía Benítez (termina en 4 minutos)')

  const over = await banner({ left: -1 })
  await over.show()

  await until(() => expect(over.asked).toContain('vencida'))
  expect(soon.asked).toEqual([])
})

test('A120 a session that the server ended is looked at, and no sign-in is asked for', async () => {
  const { asked, show } = await banner({ isExpired: true })

  await show()

  await until(() => expect(asked).toEqual(['checkIdentity']))
})
