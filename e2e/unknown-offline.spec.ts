import { addDays, dayOf, formatDay } from '#contract/kit/day.ts'
import { expect, test } from './fixtures.ts'
import { Logistics } from './people/logistics.ts'
import type { Person } from './people/person.ts'
import { Turnos } from './people/turnos.ts'
import { watchForComplaints } from './support/complaints.ts'

const TODAY = dayOf(new Date())
const SEEN = addDays(TODAY, 30)
const UNSEEN = addDays(TODAY, 31)

const statusLine = ({ page }: Person) => page.getByRole('banner').getByRole('link', { name: /^Sin conexión/ })
const overlay = ({ page }: Person) => page.getByRole('alertdialog', { name: 'Error de conexión.' })

test('without network the head tells how old the oldest data on the screen are, day and hour [A6]', async ({
  phone,
  world,
  complaints,
}) => {
  const logistics = new Logistics(phone, world, ({ context }) => watchForComplaints(context, complaints))
  const turnos = new Turnos(logistics)
  await logistics.entrar()
  await turnos.dia(SEEN, 'Córdoba')
  await expect(logistics.page.getByRole('tab', { name: /^Todas \d/ })).toBeVisible()

  await logistics.loseNetwork()
  await logistics.restartPhone(`/turno?fecha=${SEEN}`, 2 * 86_400_000)

  const day = `del ${formatDay(TODAY).slice(0, 5)}`
  await expect(statusLine(logistics)).toContainText(new RegExp(`Sin conexión: datos ${day} \\d\\d:\\d\\d`))
  const [since] = /del \S+ \d\d:\d\d/.exec((await statusLine(logistics).textContent()) ?? '') ?? ['']
  await expect(logistics.page.getByText(`Datos ${since}`, { exact: true })).toBeVisible()
  // A screen that shows nothing of the server's has no age.
  await logistics.ir('/pendientes')
  await expect(logistics.title('Pendientes')).toBeVisible()
  await expect(statusLine(logistics)).toHaveText('Sin conexión')
})

test('a day that is not on this phone is told apart from a day without turnos', async ({
  logistica: logistics,
  world,
}) => {
  await world.query('delete from turnos where fecha in ($1, $2)', [SEEN, UNSEEN])
  const { page } = logistics
  const turnos = new Turnos(logistics)
  await turnos.dia(SEEN, 'Córdoba')
  await expect(page.getByText('No hay turnos asignados')).toBeVisible()
  await logistics.loseNetwork()

  await test.step('the day without turnos says so', async () => {
    await turnos.dia(SEEN, 'Córdoba')
    await expect(page.getByText('No hay turnos asignados')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Nave A 0' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Asignar TURNO en Nave A, \d/ })).toBeVisible()
  })

  await test.step('the other one is not known: no count, no free hour', async () => {
    await turnos.dia(UNSEEN, 'Córdoba')
    await expect(page.getByText('Este día no está en este equipo')).toBeVisible()
    await expect(page.getByText('No hay turnos asignados')).toBeHidden()
    await expect(page.getByRole('tab', { name: 'Nave A –' })).toBeVisible()
    await page.getByRole('button', { name: 'Asignar TURNO en Nave A', exact: true }).click()
    await expect(
      logistics.dialog().getByText('Este día no está en este equipo: no se sabe qué horas están libres.'),
    ).toBeVisible()
    await logistics.dialog().getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('nor is it in the range', async () => {
    const branch = new URL(page.url()).searchParams.get('sucursal') ?? ''
    await logistics.ir(`/turno-rango?desde=${SEEN}&hasta=${UNSEEN}&sucursal=${branch}`)
    const days = page.getByRole('navigation', { name: 'Días' }).getByRole('button')
    await expect(days).toHaveText([/0$/, /–$/])
    await expect(page.getByText('Este día no está en este equipo')).toBeVisible()
  })

  await logistics.findNetwork()
  await expect(page.getByText('No hay turnos asignados')).toBeVisible({ timeout: 20_000 })
})

test('what is not on this phone is said to be out of reach, and comes by itself when an answer proves the network [S13]', async ({
  customerWithPhone: customer,
  world,
}) => {
  const { page } = customer
  const [workOrder] = await world.query<{ id: number; numero: string }>(
    'select id, numero from work_orders where account_id = 1 limit 1',
  )
  const [order] = await world.query<{ uuid: string }>('select uuid from orders where account_id = 1 limit 1')
  await customer.loseNetwork()

  for (const [path, what] of [
    [`/ordenes-de-trabajo/${workOrder?.id}`, 'Esta orden de trabajo'],
    [`/pago/${workOrder?.id}`, 'Esta dirección'],
    [`/pago/${order?.uuid}`, 'Este botón'],
    [`/pedido/${order?.uuid}`, 'Este pedido'],
    [`/pedido/${order?.uuid}/edit`, 'Este pedido'],
  ]) {
    await test.step(`${path}`, async () => {
      await customer.ir(path ?? '')
      await expect(overlay(customer)).toContainText(`${what} no se pudo consultar y no está en este equipo.`)
      await expect(overlay(customer)).toContainText('Revisa tu conexión a internet y vuelve a intentarlo')
      await expect(page.getByText(/No se encontró|404/)).toHaveCount(0)
    })
  }

  // The browser believes it has a network, and nothing will tell it otherwise: only the answer to another tab's call does.
  await customer.phone.context.setOffline(false)
  await customer.ir(`/ordenes-de-trabajo/${workOrder?.id}`)
  await expect(overlay(customer)).toBeVisible()
  world.proxy.use('pass')
  const otherTab = await customer.phone.context.newPage()
  await otherTab.goto(`${world.url}/pendientes`)
  await expect(overlay(customer)).toBeHidden({ timeout: 20_000 })
  await expect(customer.title(workOrder?.numero ?? '')).toBeVisible()
})
