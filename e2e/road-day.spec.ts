import { dayOf } from '#contract/kit/day.ts'
import { labelPath } from '#contract/kit/fields/label.ts'
import { demoUuid } from '#demo/random.ts'
import { expect, test } from './fixtures.ts'
import { hoursUntilNow } from './people/hours.ts'
import { Logistics } from './people/logistics.ts'
import { takePicture } from './people/picture.ts'
import { Seller } from './people/seller.ts'
import { sign } from './people/sign.ts'
import { type Appointment, fiveTurnos, lived, requests, type YardStep } from './people/yard-day.ts'
import { DESKTOP } from './support/axe.ts'

const TRUCK = demoUuid('camion', 1)

test('a day of the yard on two phones, four hours of it without network, is in the database as people lived it', async ({
  phoneOf,
  person,
  world,
}) => {
  const hours = hoursUntilNow(4)
  const day = dayOf(hours.at(0))
  const [signed, absent, sentBack, unsigned, late] = (await fiveTurnos(world, day)) as [
    ...[Appointment, Appointment, Appointment, Appointment, Appointment],
  ]
  const since = new Date()
  const [agreed, refused] = (await requests(world)) as [{ uuid: string }, { uuid: string }]
  const [logistics, seller] = [await phoneOf(Logistics), await phoneOf(Seller)]
  const desk = Object.assign(await person('root', DESKTOP), { url: world.server })
  const branch = (
    await world.query<{ uuid: string }>(`select uuid from branches where nombre = 'Ciudadela'`)
  )[0]?.uuid
  const board = `/turno?fecha=${day}&sucursal=${branch}`
  for (const hand of [logistics, seller]) {
    await hand.ir(board)
    await expect(hand.page.locator(`[data-turno="${late.uuid}"]`).first()).toBeVisible({ timeout: 30_000 })
    await hand.ir(`/turno/repartos?fecha=${day}&sucursal=${branch}`)
    await expect(hand.title('Repartos')).toBeVisible()
    // Their day may lie behind those that a phone brings by itself.
    await hand.ir(`/turno/${refused.uuid}`)
    await expect(hand.page.getByRole('button', { name: /^No aceptar el turno/ })).toBeVisible()
  }
  for (const hand of [logistics, seller]) {
    await hand.loseNetwork()
    await hours.set(hand, 0)
  }
  const step = async (hand: Seller, { uuid }: Appointment, { name, at }: YardStep) => {
    await hours.set(hand, at)
    await hand.ir(`/turno/${uuid}`)
    const next = hand.page.getByRole('button', { name: new RegExp(`^${name}: turno de`) })
    await next.click()
    await expect(next).toHaveCount(0)
  }
  const rarer = async (hand: Seller, { uuid }: Appointment, { name, at }: YardStep) => {
    await hours.set(hand, at)
    await hand.ir(`/turno/${uuid}`)
    await hand.page.getByRole('button', { name: /^Más opciones del turno/ }).click()
    await hand
      .dialog()
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
  }

  await test.step('both answer what a customer asked for', async () => {
    await logistics.ir(`/turno/${agreed.uuid}`)
    await logistics.page.getByRole('button', { name: /^Aceptar el turno/ }).click()
    await logistics.dialog().getByRole('combobox', { name: 'Nave' }).selectOption('C')
    await logistics
      .dialog()
      .getByRole('button', { name: /^Guardar/ })
      .click()
    await expect(logistics.dialog()).toHaveCount(0)
    await seller.ir(`/turno/${refused.uuid}`)
    await seller.page.getByRole('button', { name: /^No aceptar el turno/ }).click()
    await seller.dialog().getByLabel('Motivo').fill('Ese día descargamos')
    await seller.dialog().getByRole('button', { name: 'No aceptar' }).click()
    await expect(seller.page.getByText('No aceptado').first()).toBeVisible()
  })

  await test.step('trucks come, load, do not come or leave as they came', async () => {
    await step(logistics, signed, { name: 'Llegó', at: 0.25 })
    await step(logistics, signed, { name: 'Cargar', at: 0.75 })
    await rarer(seller, absent, { name: 'No vino', at: 0.5 })
    await step(seller, sentBack, { name: 'Llegó', at: 0.6 })
    await rarer(seller, sentBack, { name: 'Rechazar', at: 0.8 })
    await seller.dialog().getByLabel('Motivo').fill('Vino sin barandas')
    await seller.dialog().getByRole('button', { name: 'Aceptar' }).click()
    await expect(seller.page.getByText('Vino sin barandas')).toBeVisible()
    await step(seller, unsigned, { name: 'Llegó', at: 0.9 })
  })

  await test.step('the load is scanned', async () => {
    await hours.set(logistics, 1)
    await logistics.ir(`/turno/${signed.uuid}`)
    const load = logistics.page.getByRole('region', { name: 'Control de carga' })
    await load.getByRole('button', { name: 'Escanear la carga' }).click()
    await logistics
      .dialog()
      .getByLabel('O escribí el código')
      .fill(world.url + labelPath({ ...signed, plate: null }))
    await logistics.dialog().getByRole('button', { name: 'Buscar' }).click()
    await expect(logistics.dialog().getByText(/: cargado\.$/)).toBeVisible()
    await logistics.cerrar()
  })

  await test.step('two of them go on a truck', async () => {
    await hours.set(logistics, 1.25)
    await logistics.ir(`/turno/reparto/nuevo?fecha=${day}&sucursal=${branch}`)
    const [truck] = await world.query<{ nombre: string }>('select nombre from trucks where uuid = $1', [
      TRUCK,
    ])
    await logistics.elegir('Camión', new RegExp(`^${truck?.nombre}`))
    for (const { hour } of [late, signed])
      await logistics.page.getByRole('checkbox', { name: new RegExp(`^${hour}`) }).check()
    await logistics.page.getByRole('button', { name: 'Guardar reparto' }).click()
    await expect(logistics.title('Reparto nuevo')).toBeVisible()
    await hours.set(logistics, 1.5)
    await logistics.page.getByRole('button', { name: 'Sale el camión' }).click()
    await expect(logistics.page.getByText('En ruta', { exact: true })).toBeVisible()
  })

  await test.step('meanwhile the desk writes on one of these turnos', async () => {
    await desk.intentarEntrar()
    await expect(desk.title(/^(Hola, |Turnos$)/)).toBeVisible()
    await desk.ir(`/turno/${signed.uuid}`)
    await desk.page.getByRole('button', { name: 'Editar' }).click()
    await desk.dialog().getByLabel('Descripción').fill('Entra por atrás')
    await desk
      .dialog()
      .getByRole('button', { name: /^Guardar/ })
      .click()
    await expect
      .poll(() => world.query('select descripcion from turnos where uuid = $1', [signed.uuid]))
      .toEqual([{ descripcion: 'Entra por atrás' }])
  })

  await hours.coldStart(logistics, `/turno/${signed.uuid}/conforme`, 2)
  await hours.coldStart(seller, `/turno/${unsigned.uuid}/conforme`, 2)
  const photo = await takePicture()

  await test.step('a load is signed for, but for one rejected plate with its photo', async () => {
    const { page } = logistics
    await page
      .getByRole('button', { name: /^Rechazar algo de/ })
      .first()
      .click()
    await page.getByLabel('Por qué se rechaza').fill('Rajada en la punta')
    await page.locator('input[type=file]').first().setInputFiles([photo])
    await expect(page.getByRole('button', { name: 'Quitar la foto 1' })).toBeVisible()
    await page.getByLabel('Nombre y apellido de quien recibe').fill('Ana Ruiz')
    await hours.set(logistics, 2.5)
    await sign(page, page.getByRole('img', { name: 'Firma', exact: true }))
    await page.getByRole('button', { name: 'Guardar conforme' }).click()
    await expect(page.getByText(/^Rechazado 1 .*: Rajada en la punta$/)).toBeVisible()
    await hours.set(logistics, 3)
    await logistics.ir(`/turno/repartos?fecha=${day}&sucursal=${branch}`)
    await page.getByRole('link', { name: 'Reparto nuevo' }).click()
    await page.getByRole('button', { name: 'Cerrar reparto' }).click()
    await expect(page.getByText('Cerrado', { exact: true })).toBeVisible()
  })

  const [thing] = await world.query<{ uuid: string; id: number }>(
    'select o.uuid, o.id from orders o join turno_groups g on g.group_id = o.group_id where g.turno_id = $1 order by o.id limit 1',
    [unsigned.id],
  )
  await test.step('another one is not, and a plate of it is claimed', async () => {
    const { page } = seller
    await page.getByLabel('No firma').check()
    await page.getByLabel('Por qué no firma').fill('No quiso')
    await hours.set(seller, 2.75)
    await page.getByRole('button', { name: 'Guardar conforme' }).click()
    await expect(page.getByText('Entregado', { exact: true }).first()).toBeVisible()
    await hours.coldStart(seller, `/soporte/nuevo?pedido=${thing?.uuid}`, 3.25)
    await seller.page
      .getByRole('group', { name: 'Qué querés devolver' })
      .getByRole('checkbox')
      .first()
      .check()
    await seller.page.getByLabel('Motivo').fill('Esquina partida')
    await seller.page.getByRole('textbox', { name: 'Comentario' }).fill('Una llegó partida')
    await seller.page.getByRole('button', { name: 'Enviar' }).click()
    await expect(seller.page.getByText(/^1 pza de /)).toBeVisible()
  })

  expect(await lived(world, since)).toEqual({ steps: [], proofs: [], trips: [], claims: [] })
  await test.step('all of it is sent once both find the network', async () => {
    for (const hand of [logistics, seller]) {
      await hours.end(hand)
      await hand.ir('/pendientes')
      await hand.findNetwork()
    }
    for (const hand of [logistics, seller])
      await expect(hand.page.getByText('No hay nada sin enviar')).toBeVisible({ timeout: 60_000 })
  })

  const claim = await test.step('the desk decides on the return', async () => {
    const [made] = await world.query<{ uuid: string; id: number }>(
      'select t.uuid, t.id from tickets t join claim_lines l on l.ticket_id = t.id where l.order_id = $1',
      [thing?.id],
    )
    await desk.ir(`/soporte/${made?.uuid}`)
    await desk.page.getByRole('button', { name: /^Aceptar / }).click()
    await expect(desk.page.getByText(/^Aceptado 1 de 1 /)).toBeVisible()
    await expect.poll(async () => (await lived(world, since)).claims).toEqual([[made?.id, 1, 1]])
    return made
  })

  const at = (hour: number) => hours.at(hour).toISOString()
  expect(await lived(world, since)).toEqual({
    steps: [
      [refused.uuid, 'no aceptado', at(0), 'Ese día descargamos'],
      [signed.uuid, 'llegó', at(0.25), ''],
      [absent.uuid, 'no vino', at(0.5), ''],
      [sentBack.uuid, 'llegó', at(0.6), ''],
      [signed.uuid, 'cargando', at(0.75), ''],
      [sentBack.uuid, 'rechazado', at(0.8), 'Vino sin barandas'],
      [unsigned.uuid, 'llegó', at(0.9), ''],
      [late.uuid, 'en ruta', at(1.5), ''],
      [signed.uuid, 'en ruta', at(1.5), ''],
      [signed.uuid, 'entregado', at(2.5), ''],
      [unsigned.uuid, 'entregado', at(2.75), ''],
    ],
    proofs: [
      [signed.uuid, 1, 'con rechazos', 'Ana Ruiz', at(2.5), 1, 1],
      [unsigned.uuid, 1, 'entregado', '', at(2.75), 0, 0],
    ],
    trips: [['cerrado', TRUCK, [late.uuid, signed.uuid]]],
    claims: [[claim?.id, 1, 1]],
  })
  expect(
    await world.query(
      `select uuid, fecha, estado, etapa, nave, descripcion, etapa_at, llego_at, cargando_at from turnos where uuid = any($1) order by array_position($1, uuid)`,
      [[signed, absent, sentBack, unsigned, late, agreed, refused].map(({ uuid }) => uuid)],
    ),
  ).toMatchObject([
    {
      ...{ estado: 'entregado', etapa: 'cargando', descripcion: 'Entra por atrás', etapa_at: hours.at(2.5) },
      ...{ llego_at: hours.at(0.25), cargando_at: hours.at(0.75) },
    },
    { estado: 'agendado', etapa: 'no vino', llego_at: null },
    { estado: 'agendado', etapa: 'rechazado', llego_at: hours.at(0.6) },
    { estado: 'entregado', etapa: 'llegó', llego_at: hours.at(0.9), etapa_at: hours.at(2.75) },
    { estado: 'agendado', etapa: '' },
    { estado: 'agendado', etapa: '', nave: 'C' },
    { estado: 'agendado', etapa: 'no aceptado', nave: '' },
  ])
})
