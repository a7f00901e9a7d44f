import { MantineProvider } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import { newOrder, openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, render, until } from '#tests/render.tsx'
import { StatusButton } from './status-button.tsx'

const UUID = '00000000-0000-7000-8000-000000000001'
let phone: Phone
afterEach(() => phone.device.close())

async function show(p = sellerUser().p) {
  phone = await openPhone(() => undefined, sellerUser({ p }))
  const { device } = phone
  await device.enqueue(saveOrder, newOrder(UUID))
  const order = await device.db.pedidos.get(UUID)
  if (!order) throw new Error('the order is not on the phone')
  await render(
    <MantineProvider>
      <DeviceProvider value={device}>
        <ModalHost>
          <StatusButton pedido={order} />
        </ModalHost>
      </DeviceProvider>
    </MantineProvider>,
  )
  return order
}

const opener = () => document.querySelector<HTMLButtonElement>('button[aria-haspopup="dialog"]')
const statusNow = async () => (await phone.device.db.pedidos.get(UUID))?.status

test('a seller sets another status in two taps, without network [S125]', async () => {
  const order = await show()
  expect(opener()?.getAttribute('aria-label')).toContain(`${order.status}: cambiar el estado de`)

  await click(opener())
  await until(() => expect(pageText()).toContain(STATUS.listo))
  expect(document.querySelector('[aria-current="true"]')?.textContent).toBe(order.status)
  await click(button(STATUS.listo))

  await expect.poll(statusNow).toBe(STATUS.listo)
})

test('an order is asked for once more before it ends', async () => {
  const order = await show()
  await click(opener())
  await until(() => expect(pageText()).toContain(STATUS.rechazado))
  await click(button(STATUS.rechazado))
  await until(() => expect(pageText()).toContain('¿Rechazar el pedido?'))
  expect(await statusNow()).toBe(order.status)

  await click(button('Sí, rechazar'))

  await expect.poll(statusNow).toBe(STATUS.rechazado)
})

test('who does not sell reads the status', async () => {
  const order = await show({ 'pedido-ver': true })

  expect(opener()).toBeNull()
  expect(pageText()).toContain(order.status)
})
