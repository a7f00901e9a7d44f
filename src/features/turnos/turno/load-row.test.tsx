import { MantineProvider } from '@mantine/core'
import { act, type ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LoadLine } from '#src/features/turnos/delivery/load-check.ts'
import type { Device } from '#src/offline/device.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import { turnosPhone } from '#tests/phones/turnos-phone.ts'
import { render, until } from '#tests/render.tsx'
import { LoadRow } from './load-row.tsx'

const line: LoadLine = {
  key: 'l:B-1',
  thing: 'l',
  product_code: 'CAR20',
  name: 'Carrara',
  lote: 'B-1',
  quantity: '1 pza',
  place: null,
  detail: '',
  pedido: null,
}

let device: Device
beforeEach(async () => {
  device = await turnosPhone()
})
afterEach(() => act(() => device.db.delete()))

const draw = (props: Partial<ComponentProps<typeof LoadRow>>) =>
  render(
    <MantineProvider>
      <DeviceProvider value={device}>
        <ModalHost>
          <ul>
            <LoadRow
              {...{ line, plate: undefined, mark: undefined, isOn: false }}
              onTick={() => undefined}
              {...props}
            />
          </ul>
        </ModalHost>
      </DeviceProvider>
    </MantineProvider>,
  )

test.for([
  ['to the right', 'touch', 60, 4, [true]],
  ['to the left', 'touch', -60, 4, [false]],
  ['up and down', 'touch', 40, 90, []],
  ['with a mouse, whose click ticks by itself', 'mouse', 60, 4, []],
] as const)('a row drawn %s is ticked accordingly', async ([, pointerType, x, y, ticked]) => {
  const ticks: boolean[] = []
  await draw({ onTick: (isOn) => ticks.push(isOn) })
  await until(() => expect(document.querySelector('li')).not.toBeNull())
  const row = document.querySelector('li')
  const fire = (type: string, clientX: number, clientY: number) =>
    row?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, clientX, clientY }))
  await act(async () => {
    fire('pointerdown', 0, 0)
    fire('pointerup', x, y)
  })

  expect(ticks).toEqual(ticked)
})

test('a row whose lot changed after it was ticked says that it is to be controlled again', async () => {
  await draw({ hasOtherLot: true })

  expect(document.querySelector('li [role="status"]')?.textContent).toContain(
    'Cambió el lote: hay que volver a controlarlo.',
  )
})
