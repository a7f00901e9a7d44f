import { expect } from '@playwright/test'
import { isChange } from './support/fault-proxy.ts'
import { expectAllArrivedOnce, type FaultWorld, onTheNextChanges, test } from './support/fault-world.ts'

for (const fault of ['hang', 'mute'] as const) {
  test(`F1 a tab that crashes while the network is at '${fault}' leaves its order to the next tab`, async ({
    world,
    phone,
  }) => {
    const held = onTheNextChanges([fault])
    world.proxy.use(held.rule)
    const note = `cae la pestaña ${fault}`
    await phone.order(note)
    await held.met
    if (fault === 'mute') await expect.poll(() => world.orders(note)).toBe(1)

    const crashed = phone.page.waitForEvent('crash')
    const session = await phone.process.context.newCDPSession(phone.page)
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    await phone.newTab('/')

    await expectAllArrivedOnce(world, phone)
  })
}

test('F2 a phone that dies at any step loses nothing it called saved, and doubles nothing', async ({
  world,
  phone,
}) => {
  const form = `/pedido/nuevo?product_code=${encodeURIComponent(world.product)}`

  await phone.write('muere al escribir')
  await expect.poll(() => phone.drafts()).toContain('muere al escribir')
  await phone.kill()
  await phone.restart(form)
  await expect(phone.page.getByLabel('Nota del cliente')).toHaveValue('muere al escribir')
  world.proxy.use('down')
  await phone.save('muere al escribir')
  await phone.kill()

  const onTheWay = onTheNextChanges(['hang', 'hang'])
  world.proxy.use(onTheWay.rule)
  await phone.restart(form)
  await phone.order('muere al enviar')
  await onTheWay.met
  await phone.kill()

  const done = onTheNextChanges(['mute', 'mute', 'mute'])
  world.proxy.use(done.rule)
  await phone.restart(form)
  await phone.order('muere antes de la respuesta')
  await expect.poll(() => world.orders('muere al enviar')).toBe(1)
  await phone.kill()
  world.proxy.use('pass')
  await phone.restart()

  await expectAllArrivedOnce(world, phone)
})

test('F33 a server killed while it works does each order once', async ({ world, phone }) => {
  world.proxy.use('down')
  for (const note of ['uno', 'dos', 'tres', 'cuatro']) await phone.order(`muere el servidor ${note}`)
  for (const moment of [6, 30]) {
    const death = dieAfter(world, moment)
    await phone.open('/')
    await death
    await world.startServer()
  }

  await expectAllArrivedOnce(world, phone)
})

test('two server processes on one database drain one phone between them', async ({ world, phone }) => {
  const second = await world.startAnother()
  world.proxy.use('down')
  for (const note of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) await phone.order(`dos procesos ${note}`)
  const ports = [world.port, second.port]
  const faults = ['deaf', 'cut', 'deaf'] as const
  const state = { calls: 0, changes: 0 }
  world.proxy.use((asked) => {
    world.proxy.aim(ports[state.calls++ % 2]!)
    return (isChange(asked) && faults[state.changes++]) || 'pass'
  })

  await phone.open('/pendientes')

  await expectAllArrivedOnce(world, phone)
  world.proxy.aim(world.port)
  await second.stop()
})

/** Kills the server so many milliseconds after the next change has reached it. */
function dieAfter({ proxy, killServer }: FaultWorld, moment: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const met = onTheNextChanges(['pass'])
    proxy.use(met.rule)
    void met.met.then(() => setTimeout(() => killServer().then(resolve, reject), moment))
  })
}
