import { expect, test } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { noteOutcome } from '#src/offline/fetch/connection.ts'
import { newOrder, openPhone } from '#tests/phones/phone.ts'
import { button, click, pageText, until } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { SubUserCard } from './sub-user-card.tsx'

const user = { uuid: 'x', fullname: 'Sofía Benítez', email: 'sofia@x.example', account_name: 'Del Sur' }
const Screen = () => <SubUserCard usuario={user} />
const enter = () => button('Ingresar como Sofía Benítez')

test('S57 the question names the person whose identity is entered', async () => {
  await openScreen(await openPhone(() => undefined), Screen)
  await until(() => expect(enter()).toBeDefined())

  await click(enter())

  await until(() => expect(pageText()).toContain('¿Ingresar como Sofía Benítez?'))
})

test('A52 while something waits to be sent it is refused, with the way there', async () => {
  const phone = await openPhone(() => undefined)
  await phone.device.enqueue(saveOrder, newOrder())
  await openScreen(phone, Screen)
  await until(() => expect(enter()).toBeDefined())

  await click(enter())

  await until(() => expect(button('Ver pendientes')).toBeDefined())
  expect(pageText()).not.toContain('¿Ingresar como')
})

test('without network nobody is entered as', async () => {
  const phone = await openPhone(() => undefined)
  await noteOutcome(phone.device.db, 'sin-red', { now: Date.now() })

  await openScreen(phone, Screen)

  await until(() => expect(enter()?.disabled).toBe(true))
})
