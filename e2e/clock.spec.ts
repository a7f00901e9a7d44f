import { clockText } from '#src/app/shell/status-text.ts'
import { expect, test } from './fixtures.ts'
import type { Logistics } from './people/logistics.ts'
import { type DemoTurno, turnoOfToday } from './people/turno-of-today.ts'
import { Turnos } from './people/turnos.ts'
import type { World } from './support/world.ts'

const TWO_DAYS = 2 * 86_400_000

for (const { word, offset } of [
  { word: 'ahead', offset: TWO_DAYS },
  { word: 'behind', offset: -TWO_DAYS },
])
  test(`a phone whose clock is two days ${word} works the day of the server, with network and without`, async ({
    logistica: logistics,
    world,
  }) => {
    const turno = await turnoOfToday(world)
    await logistics.setClockAhead(offset)

    await test.step('it says so, and what is of today is of the day of the server', async () => {
      await logistics.ir('/')
      await expect(logistics.page.getByText(clockText(-offset))).toBeVisible({ timeout: 20_000 })
      await seeToday(logistics, turno)
    })

    await test.step('an arrival carries the hour of the server', async () => {
      await step(logistics, turno, 'Llegó')
      await expect.poll(() => steps(world, turno.uuid)).toEqual([{ etapa: 'llegó', is_now: true }])
      await expect(logistics.toSend()).toBeHidden({ timeout: 30_000 })
    })

    await test.step('without network, from a cold start', async () => {
      await logistics.loseNetwork()
      await logistics.restartPhone('/')
      await seeToday(logistics, turno)
      await step(logistics, turno, 'Cargar')
      await expect(logistics.toSend()).toHaveText('1 sin enviar')
    })

    await logistics.findNetwork()
    await expect(logistics.toSend()).toBeHidden({ timeout: 30_000 })
    expect(await steps(world, turno.uuid)).toEqual([
      { etapa: 'llegó', is_now: true },
      { etapa: 'cargando', is_now: true },
    ])
  })

/** The list of turnos opens on the day of the server. */
async function seeToday(logistics: Logistics, turno: DemoTurno): Promise<void> {
  await logistics.ir('/turno')
  await expect(logistics.title('Turnos')).toBeVisible()
  await logistics.page.getByRole('combobox', { name: 'Sucursal' }).selectOption(turno.sucursal)
  await new Turnos(logistics).viewBay(`Nave ${turno.nave}`)
  await expect(cardOf(logistics, turno)).toBeVisible()
}

const cardOf = (logistics: Logistics, { hora: hour }: DemoTurno) => new Turnos(logistics).tarjeta(hour)

const step = (logistics: Logistics, turno: DemoTurno, name: string) =>
  cardOf(logistics, turno)
    .getByRole('button', { name: `${name}: turno de` })
    .click()

/** The steps of the turno, and whether each one's own time is of this minute. */
const steps = (world: World, uuid: string) =>
  world.query<{ etapa: string; is_now: boolean }>(
    `select s.etapa, abs(extract(epoch from now() - s.momento)) < 120 as is_now
     from turno_steps s join turnos t on t.id = s.turno_id where t.uuid = $1 order by s.id`,
    [uuid],
  )
