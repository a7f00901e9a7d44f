import { dayOf } from '#contract/kit/day.ts'
import { demoUuid } from '#demo/random.ts'
import { expect, test } from './fixtures.ts'
import { Logistics } from './people/logistics.ts'

const TRUCK = demoUuid('camion', 1)

test('a trip is put together in airplane mode, warns of its weight and sets out, and arrives as it was made', async ({
  phoneOf,
  world,
}) => {
  await world.query('update trucks set max_kg = 100 where uuid = $1', [TRUCK])
  const logistics = await phoneOf(Logistics)
  const { page } = logistics
  const free = await world.query<{ uuid: string; hour: string }>(
    `select t.uuid, t.hora_desde as hour from turnos t
     where t.fecha = $1 and t.estado = 'agendado' and t.deleted_at is null
       and t.etapa not in ('no vino', 'rechazado', 'no aceptado', 'solicitado')
       and t.branch_uuid = (select branch_uuid from trips limit 1)
       and not exists (select from trip_stops s where s.turno_id = t.id) order by t.hora_desde, t.nave, t.uuid`,
    [dayOf(new Date())],
  )
  const [place] = await world.query<{ branch: string }>('select branch_uuid as branch from trips limit 1')
  await logistics.ir(`/turno/repartos?fecha=${dayOf(new Date())}&sucursal=${place?.branch}`)
  await expect(page.getByRole('link', { name: 'Reparto 1' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Armar reparto' }).click()
  await expect(page.getByRole('combobox', { name: 'Camión' })).toBeVisible({ timeout: 30_000 })
  // The truck as it is now has to come first.
  await logistics.elegir('Camión', /hasta 100\skg/)
  await logistics.loseNetwork()

  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(free.length)
  for (let at = 0; at < free.length; at += 1) await boxes.nth(at).check()
  await page
    .getByRole('button', { name: /^Subir / })
    .last()
    .click()
  await expect(page.getByText(/Se pasa [\d.]+\skg$/)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar reparto' }).click()

  await expect(page.getByRole('heading', { name: 'Reparto nuevo' })).toBeVisible()
  await page.getByRole('button', { name: 'Sale el camión' }).click()
  await expect(page.getByText('En ruta', { exact: true })).toBeVisible()
  await expect(logistics.toSend()).toHaveText('2 sin enviar')

  await logistics.findNetwork()
  await expect(logistics.toSend()).toBeHidden({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Reparto 3' })).toBeVisible()
  const stored = await world.query<{ estado: string; truck: string; uuid: string }>(
    `select r.estado, r.truck_uuid as truck, t.uuid from trips r join trip_stops s on s.trip_id = r.id
     join turnos t on t.id = s.turno_id where r.n = 3 and r.deleted_at is null order by s.position`,
  )
  const order = [...free.slice(0, -2), ...free.slice(-2).toReversed()]
  expect(stored).toEqual(order.map(({ uuid }) => ({ estado: 'en ruta', truck: TRUCK, uuid })))
})
