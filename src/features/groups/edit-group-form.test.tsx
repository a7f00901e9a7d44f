import { MantineProvider } from '@mantine/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGroup } from '#contract/calls/grouping.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { saveOrder } from '#contract/calls/orders.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { newOrder, openPhone, type Phone } from '#tests/phones/phone.ts'
import { click, render, type, until } from '#tests/render.tsx'
import { EditGroupForm } from './edit-group-form.tsx'

// The form follows the phone's records: what they wake comes when it comes.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [ONE, TWO, LOOSE, GROUP, STATE] = [id(1), id(2), id(3), id(60), id(901)]
let phone: Phone

beforeEach(async () => {
  phone = await openPhone(() => undefined)
  const { device } = phone
  await device.db.estadosDeGrupo.put({
    ...{ uuid: STATE, nombre: 'Armando', key: 'armando', color: '#445566' },
    ...{ orden: 1, version: 1 },
  })
  for (const uuid of [ONE, TWO, LOOSE]) await device.enqueue(saveOrder, newOrder(uuid))
  await device.enqueue(createGroup, {
    ...{ pedidos_uuid: [ONE, TWO], grupo_uuid: GROUP, form_nombre: 'Obra' },
    form_estado_de_grupo_de_pedido_uuid: STATE,
  })
})
afterEach(() => phone.device.close())

async function openForm() {
  const group = (await phone.device.db.grupos.get(GROUP)) as OrderGroup
  const onClose = vi.fn()
  const { host } = await render(
    <MantineProvider>
      <DeviceProvider value={phone.device}>
        <EditGroupForm grupo={group} onClose={onClose} />
      </DeviceProvider>
    </MantineProvider>,
  )
  const boxes = () => [...host.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  await until(() => expect(boxes()).toHaveLength(3))
  const save = async () => {
    await click(host.querySelector('[type=submit]'))
    await until(() => expect(onClose).toHaveBeenCalled())
  }
  return { host, boxes, save }
}

const edits = async () =>
  (await phone.device.db.outbox.toArray()).filter((row) => row.type === 'groups.edit.v1')
const groupsOfOrders = async () =>
  (await phone.device.db.pedidos.orderBy('uuid').toArray()).map((item) => item.grupo_uuid)

test('orders are ticked in and out of a group, in one change that a later one takes the place of [S127]', async () => {
  const first = await openForm()
  expect(first.boxes().map((box) => box.checked)).toEqual([true, true, false])
  await click(first.boxes()[0])
  await click(first.boxes()[2])
  await first.save()

  const moved = await groupsOfOrders()
  expect(moved.filter((item) => item === GROUP)).toHaveLength(2)
  expect(moved.at(-1)).toBe(GROUP)

  const second = await openForm()
  await type(second.host.querySelector('input'), 'Obra final')
  await second.save()

  expect(await groupsOfOrders()).toEqual(moved)
  const rows = await edits()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.args).toMatchObject({
    form_nombre: 'Obra final',
    pedidos_vistos: expect.arrayContaining([ONE, TWO]),
    pedidos_uuid: expect.arrayContaining([LOOSE]),
  })
})

test('a form in which no order moved names none', async () => {
  const { host, save } = await openForm()
  await type(host.querySelector('input'), 'Otra obra')
  await save()

  const [row] = await edits()
  expect(row?.args).not.toHaveProperty('pedidos_uuid')
})
