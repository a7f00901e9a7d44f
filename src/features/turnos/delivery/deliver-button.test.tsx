import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Device } from '#src/offline/device.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import { serverTurno, turnosPhone } from '#tests/phones/turnos-phone.ts'
import { button, click, pageText, render, untilRead } from '#tests/render.tsx'
import { DeliverButton } from './deliver-button.tsx'
import { loadLines, setTick } from './load-check.ts'

const line = (batch: string) => ({
  product_code: 'CAR20',
  product_name: 'Carrara',
  batch,
  confirmed_quantity: 1,
})
const turno = serverTurno(20, {
  sap_orders: [
    { sap_order: '4500', account_id: 7, products: [line('B-1'), line('B-2')] },
  ] as unknown as Turno['sap_orders'],
})
const SURE = '¿Está seguro que desea marcar el turno como entregado?'

let device: Device
beforeEach(async () => {
  device = await turnosPhone()
  await device.db.turnos.put(turno)
})
afterEach(() => act(() => device.db.delete()))

/** Opens the question before delivering, with so many lots ticked. */
async function ask(ticked: number): Promise<void> {
  for (const line of loadLines(turno).slice(0, ticked))
    await setTick(device.db, turno.uuid, { line, isOn: true })
  await render(
    <MantineProvider>
      <DeviceProvider value={device}>
        <ModalHost>
          <DeliverButton turno={turno} />
        </ModalHost>
      </DeviceProvider>
    </MantineProvider>,
  )
  await click(button('Entregar'))
  await untilRead(() => expect(pageText()).toContain(SURE))
}

test.for([
  [0, '0 de 2 cargados'],
  [1, '1 de 2 cargados'],
] as const)('with %i of two lots loaded it is said before delivering', async ([ticked, said]) => {
  await ask(ticked)

  expect(pageText()).toContain(`Control de carga: ${said}${SURE}`)
})

test('with everything loaded only the usual question is asked', async () => {
  await ask(2)

  expect(pageText()).not.toContain('Control de carga')
})
