import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { formatDay } from '#contract/kit/day.ts'
import { type TurnosWorld, tomorrow, turnosWorld } from '#tests/worlds/turnos-world.ts'

let world: TurnosWorld

beforeAll(async () => {
  world = await turnosWorld()
})

const other = `ya tiene un turno: ${formatDay(tomorrow)} 10:00, Córdoba.`
const deliver = (uuid: string) =>
  world.call('lola', `/api/turno/${uuid}/toggle-estado`, { body: { estado: 'entregado' } })
const remove = (uuid: string, query = '') => world.call('lola', `/api/turno/${uuid}/delete${query}`)

test('a group and an ERP order that wait for another turno are refused, saying for which', async () => {
  const { uuid: group } = await world.group()
  const first = await world.book({ form_grupos_de_pedidos_id: [group], form_sap_orders: ['4500'] })

  const { status, body } = await world.save('lola', {
    form_grupos_de_pedidos_id: [group],
    form_sap_orders: ['4500'],
    form_hora_desde: '11:00',
  })

  expect(status).toBe(422)
  expect(body.errors).toEqual({
    form_grupos_de_pedidos_id: [`El grupo «Grupo de 1» ${other}`],
    form_sap_orders: [`La orden SAP 4500 ${other}`],
  })
  await remove(first.uuid)
})

test('an edit takes nothing that waits for another turno, and keeps what its own holds', async () => {
  const [mine, theirs] = [await world.group(), await world.group()]
  const turno = await world.book({ form_grupos_de_pedidos_id: [mine.uuid], form_sap_orders: ['4500'] })
  await world.book({ form_grupos_de_pedidos_id: [theirs.uuid] })

  const taking = await world.edit('lola', turno, { form_grupos_de_pedidos_id: [mine.uuid, theirs.uuid] })
  const keeping = await world.edit('lola', turno, { form_descripcion: 'Con grúa' })

  expect(taking.body.errors).toEqual({ form_grupos_de_pedidos_id: [`El grupo «Grupo de 1» ${other}`] })
  expect([keeping.status, keeping.body.data.turno.grupos_de_pedidos.length]).toEqual([200, 1])
  await remove(turno.uuid)
})

test('a turno that is delivered, deleted or lets go keeps nothing from the next', async () => {
  const [one, two, three] = [await world.group(), await world.group(), await world.group()]
  const holding = async (uuid: string) => world.book({ form_grupos_de_pedidos_id: [uuid] })
  await deliver((await holding(one.uuid)).uuid)
  await remove((await holding(two.uuid)).uuid, `?libera=${two.uuid},4500`)
  await world.edit('lola', await holding(three.uuid), { form_grupos_de_pedidos_id: [] })

  const { status } = await world.save('lola', {
    form_grupos_de_pedidos_id: [one.uuid, two.uuid, three.uuid],
  })

  expect(status).toBe(200)
})

test('a group without anything left to deliver is refused', async () => {
  const { uuid, pedido: order } = await world.group()
  await world.call('vera', '/api/pedido/set-status', { body: { uuid: order, status: 'Entregado' } })

  const { body } = await world.save('lola', { form_grupos_de_pedidos_id: [uuid] })

  expect(body.errors).toEqual({
    form_grupos_de_pedidos_id: ['El grupo «Grupo de 1» no tiene pedidos por entregar.'],
  })
})

test.for(['group', 'group by number', 'ERP order', 'group, from orders'] as const)(
  'of two people who take one %s at once, one has it',
  async (what) => {
    const { uuid } = await world.group()
    const { body } = await world.call('lola', '/api/turno/nuevo-catalogos')
    const id = body.grupos.find((group: { uuid: string }) => group.uuid === uuid).id
    const takes = (group: string | number) => world.save('lola', { form_grupos_de_pedidos_id: [group] })
    const calls = {
      group: () => [takes(uuid), takes(uuid)],
      'group by number': () => [takes(uuid), takes(id)],
      'ERP order': () => [1, 2].map(() => world.save('lola', { form_sap_orders: ['4500'] })),
      'group, from orders': () => [
        takes(uuid),
        world.call('lola', '/api/turno/asignar-desde-pedidos', {
          body: {
            turno_uuid: randomUUID(),
            group_id: id,
            form_fecha: tomorrow,
            form_hora_desde: '10:00',
          },
        }),
      ],
    }

    const answers = await Promise.all(calls[what]())

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(Object.values(refused?.body.errors).flat().join()).toContain(other)
  },
)
