import { addDays, dayOf, formatDay } from '#contract/kit/day.ts'
import { expect, test } from './fixtures.ts'
import { Logistica } from './people/logistica.ts'
import type { Persona } from './people/persona.ts'
import { Turnos } from './people/turnos.ts'
import { watchForComplaints } from './support/complaints.ts'

const TODAY = dayOf(new Date())
const SEEN = addDays(TODAY, 30)
const UNSEEN = addDays(TODAY, 31)

const statusLine = ({ page }: Persona) =>
  page.getByRole('banner').getByRole('link', { name: /^Sin conexión/ })
const overlay = ({ page }: Persona) => page.getByRole('alertdialog', { name: 'Error de conexión.' })

test('without network the head tells how old the oldest data on the screen are, day and hour [A6]', async ({
  phone,
  world,
  complaints,
}) => {
  const logistica = new Logistica(phone, world, ({ context }) => watchForComplaints(context, complaints))
  const turnos = new Turnos(logistica)
  const read = addDays(TODAY, -2)
  await logistica.page.clock.install({ time: new Date(`${read}T14:05:00-03:00`) })
  await logistica.entrar()
  await turnos.dia(SEEN, 'Córdoba')
  await expect(logistica.page.getByText('Actualizado 14:05')).toBeVisible()

  await logistica.loseNetwork()
  await logistica.restartPhone(`/turno?fecha=${SEEN}`)

  const since = `del ${formatDay(read).slice(0, 5)} 14:05`
  await expect(statusLine(logistica)).toContainText(`Sin conexión: datos ${since}`)
  await expect(logistica.page.getByText(`Datos ${since}`, { exact: true })).toBeVisible()
  // A screen that shows nothing of the server's has no age.
  await logistica.ir('/pendientes')
  await expect(logistica.title('Pendientes')).toBeVisible()
  await expect(statusLine(logistica)).toHaveText('Sin conexión')
})

test('a day that is not on this phone is told apart from a day without turnos', async ({
  logistica,
  world,
}) => {
  await world.query('delete from turnos where fecha in ($1, $2)', [SEEN, UNSEEN])
  const { page } = logistica
  const turnos = new Turnos(logistica)
  await turnos.dia(SEEN, 'Córdoba')
  await expect(page.getByText('No hay turnos asignados')).toBeVisible()
  await logistica.loseNetwork()

  await test.step('the day without turnos says so', async () => {
    await turnos.dia(SEEN, 'Córdoba')
    await expect(page.getByText('No hay turnos asignados')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Nave A 0' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Asignar TURNO en Nave A, \d/ })).toBeVisible()
  })

  await test.step('the other one is not known: no count, no free hour', async () => {
    await turnos.dia(UNSEEN, 'Córdoba')
    await expect(page.getByText('Este día no está en este teléfono')).toBeVisible()
    await expect(page.getByText('No hay turnos asignados')).toBeHidden()
    await expect(page.getByRole('tab', { name: 'Nave A –' })).toBeVisible()
    await page.getByRole('button', { name: 'Asignar TURNO en Nave A', exact: true }).click()
    await expect(
      logistica.dialog().getByText('Este día no está en este teléfono: no se sabe qué horas están libres.'),
    ).toBeVisible()
    await logistica.dialog().getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('nor is it in the range', async () => {
    const sucursal = new URL(page.url()).searchParams.get('sucursal') ?? ''
    await logistica.ir(`/turno-rango?desde=${SEEN}&hasta=${UNSEEN}&sucursal=${sucursal}`)
    const days = page.getByRole('navigation', { name: 'Días' }).getByRole('button')
    await expect(days).toHaveText([/0$/, /–$/])
    await expect(page.getByText('Este día no está en este teléfono')).toBeVisible()
  })

  await logistica.findNetwork()
  await expect(page.getByText('No hay turnos asignados')).toBeVisible({ timeout: 20_000 })
})

test('what is not on this phone is said to be out of reach, and comes by itself when an answer proves the network [S13]', {
  tag: '@everyday',
}, async ({ clienteConTelefono: cliente, world }) => {
  const { page } = cliente
  const [orden] = await world.query<{ id: number; numero: string }>(
    'select id, numero from work_orders where account_id = 1 limit 1',
  )
  const [pedido] = await world.query<{ uuid: string }>('select uuid from orders where account_id = 1 limit 1')
  await cliente.loseNetwork()

  for (const [path, what] of [
    [`/ordenes-de-trabajo/${orden?.id}`, 'Esta orden de trabajo'],
    [`/pago/${orden?.id}`, 'Esta dirección'],
    [`/pago/${pedido?.uuid}`, 'Este botón'],
    [`/pedido/${pedido?.uuid}`, 'Este pedido'],
    [`/pedido/${pedido?.uuid}/edit`, 'Este pedido'],
  ]) {
    await test.step(`${path}`, async () => {
      await cliente.ir(path ?? '')
      await expect(overlay(cliente)).toContainText(`${what} no se pudo consultar y no está en este teléfono.`)
      await expect(overlay(cliente)).toContainText('Revisa tu conexión a internet y vuelve a intentarlo')
      await expect(page.getByText(/No se encontró|404/)).toHaveCount(0)
    })
  }

  // The browser believes it has a network, and nothing will tell it otherwise: only the answer to another tab's call does.
  await cliente.phone.context.setOffline(false)
  await cliente.ir(`/ordenes-de-trabajo/${orden?.id}`)
  await expect(overlay(cliente)).toBeVisible()
  world.proxy.use('pass')
  const otherTab = await cliente.phone.context.newPage()
  await otherTab.goto(`${world.url}/pendientes`)
  await expect(overlay(cliente)).toBeHidden({ timeout: 20_000 })
  await expect(cliente.title(orden?.numero ?? '')).toBeVisible()
})
