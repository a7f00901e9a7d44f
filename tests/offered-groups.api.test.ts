import 'fake-indexeddb/auto'
import { beforeAll, expect, it } from 'vitest'
import { changeStatuses, removeFromGroup } from '#contract/calls/grouping.ts'
import type { FeedTable } from '#contract/calls/pull.ts'
import { markDelivered } from '#contract/calls/turnos.ts'
import { addDays } from '#contract/kit/day.ts'
import { turnoCatalogue } from '#src/features/turnos/turnos.queries.ts'
import type { Device } from '#src/offline/device.ts'
import { pullTable } from '#src/offline/fetch/pull.ts'
import { openPhone, sellerUser } from './phones/phone.ts'
import { type TurnosWorld, tomorrow, turnosWorld } from './worlds/turnos-world.ts'

const FEEDS: FeedTable[] = ['grupos', 'pedidos', 'turnos', 'reservas']

let world: TurnosWorld
beforeAll(async () => {
  world = await turnosWorld()
})

/** Lola's phone, with everything the feeds bring. */
async function phoneOfLola(): Promise<Device> {
  const user = sellerUser({
    p: { vendedor: true, 'pedido-ver': true, 'turno-ver': true, 'turno-crear': true },
  })
  const { device } = await openPhone(async (_, { url }) => {
    const { pathname, search } = new URL(url)
    return world.call('lola', pathname + search)
  }, user)
  for (const table of FEEDS) await pullTable(device.parts, table)
  return device
}

const uuids = (rows: { uuid: string }[]) => rows.map(({ uuid }) => uuid).sort()
const numbers = (rows: { sap_order: string }[]) => rows.map(({ sap_order }) => sap_order).sort()

async function offeredBy(device: Device) {
  const { grupos: groups, sapOrders } = await turnoCatalogue(null).read(device.db)
  return { grupos: uuids(groups), sap: numbers(sapOrders) }
}

async function offeredByServer() {
  const { body } = await world.call('lola', '/api/turno/nuevo-catalogos')
  return { grupos: uuids(body.grupos), sap: numbers(body.sap_orders) }
}

const setStatus = (uuid: string, status: string) =>
  world.call('vera', '/api/pedido/set-status', { body: { uuid, status } })
const deliver = (uuid: string) =>
  world.call('lola', `/api/turno/${uuid}/toggle-estado`, { body: { estado: 'entregado' } })

/** Groups in every state that counts, by what is to be said of them. */
async function manyGroups() {
  const names = ['free', 'booked', 'delivered', 'closed', 'empty', 'again', 'deleted'] as const
  const groups = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await world.group()] as const)),
  ) as Record<(typeof names)[number], { uuid: string; pedido: string }>
  const book = (uuid: string, more: object = {}) => world.book({ form_grupos_de_pedidos_id: [uuid], ...more })
  await book(groups.booked.uuid)
  await deliver((await book(groups.delivered.uuid, { form_sap_orders: ['4500'] })).uuid)
  await setStatus(groups.closed.pedido, 'Entregado')
  await world.call('vera', '/api/pedido/quitar-de-grupo', { body: { pedidos_uuid: [groups.empty.pedido] } })
  // Delivered on a later day than the one it waits for now.
  await deliver((await book(groups.again.uuid, { form_fecha: addDays(tomorrow, 5) })).uuid)
  await book(groups.again.uuid, { form_sap_orders: ['4501'], form_accounts_id: ['1', '2'] })
  const gone = await book(groups.deleted.uuid)
  await world.call('lola', `/api/turno/${gone.id}/delete`)
  return groups
}

it('phone and server offer the same groups and ERP orders for a turno: open ones that wait for no other', async () => {
  const groups = await manyGroups()
  const device = await phoneOfLola()

  const server = await offeredByServer()

  expect(await offeredBy(device)).toEqual(server)
  expect(server).toEqual({
    grupos: [groups.free.uuid, groups.delivered.uuid, groups.deleted.uuid].sort(),
    sap: ['4500'],
  })

  // A change on the phone counts at once, and says what the server then says.
  const [turno] = (await device.db.turnos.toArray()).filter(({ grupos_de_pedidos }) =>
    grupos_de_pedidos.some(({ uuid }) => uuid === groups.booked.uuid),
  )
  await device.enqueue(markDelivered, { uuid: turno?.uuid ?? '', estado: 'entregado' })
  await device.enqueue(changeStatuses, { uuids: [groups.free.pedido], status: 'Cancelado' })
  await device.enqueue(removeFromGroup, { pedidos_uuid: [groups.deleted.pedido] })
  const onPhone = await offeredBy(device)
  await deliver(turno?.uuid ?? '')
  await setStatus(groups.free.pedido, 'Cancelado')
  await world.call('vera', '/api/pedido/quitar-de-grupo', { body: { pedidos_uuid: [groups.deleted.pedido] } })

  expect(onPhone).toEqual(await offeredByServer())
  expect(onPhone.grupos).toEqual([groups.booked.uuid, groups.delivered.uuid].sort())
  await device.db.delete()
})

it('an appointment from orders is refused for what is not offered, saying why', async () => {
  const [closed, booked] = [await world.group(), await world.group()]
  await setStatus(closed.pedido, 'Rechazado')
  await world.book({ form_grupos_de_pedidos_id: [booked.uuid], form_hora_desde: '11:00' })
  const assign = async ({ uuid: group_id }: { uuid: string }) =>
    (
      await world.call('lola', '/api/turno/asignar-desde-pedidos', {
        body: { group_id, form_fecha: tomorrow, form_hora_desde: '09:30' },
      })
    ).body.errors?.group_id?.[0]

  expect(await assign(closed)).toBe('El grupo «Grupo de 1» no tiene pedidos por entregar.')
  expect(await assign(booked)).toMatch(/^El grupo «Grupo de 1» ya tiene un turno: .* 11:00, Córdoba\.$/)
})

it('a group read by whoever holds none of its orders says itself whether something is to be delivered', async () => {
  const groups = [await world.group(), await world.group()]
  await setStatus(groups[1]?.pedido ?? '', 'Entregado')
  const device = await phoneOfLola()
  await device.db.pedidos.clear()

  expect((await offeredBy(device)).grupos).toEqual((await offeredByServer()).grupos)
  await device.db.delete()
})
