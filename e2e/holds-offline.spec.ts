import type { Hold } from '#contract/calls/holds/holds.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { shortDay } from '#contract/rules/hold-rules.ts'
import { expect, test } from './fixtures.ts'
import { freePlate, hold, lineOf as line, type Plate, seeState } from './people/held-plate.ts'
import { Seller } from './people/seller.ts'
import { openSecondSession } from './support/second-session.ts'
import type { World } from './support/world.ts'

const TWO_DAYS = 2 * 86_400_000

class OtherSeller extends Seller {
  static override readonly who = 'vendedor'
}

test('two sellers hold one plate without network: one has it until a day of the server, the other one waits', async ({
  prepared: first,
  phoneOf,
  world,
}) => {
  const second = await phoneOf(OtherSeller, 'Córdoba')
  const sellers = [first, second]
  const plate = await freePlate(world)
  for (const seller of sellers) await seller.loseNetwork()
  await first.setClockAhead(TWO_DAYS)

  for (const seller of sellers) await hold(seller, plate)
  expect(await first.page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + TWO_DAYS - 60_000)
  for (const seller of sellers) await expect(seller.toSend()).toHaveText('1 sin enviar')
  expect(await line(world, plate)).toEqual([])

  await first.findNetwork()
  await expect.poll(() => line(world, plate), { timeout: 30_000 }).toHaveLength(1)
  await second.findNetwork()
  await expect
    .poll(async () => (await line(world, plate)).map(({ email, status }) => [email, status]), {
      timeout: 30_000,
    })
    .toEqual([
      [first.email, 'activo'],
      [second.email, 'en espera'],
    ])

  const [active, waiting] = await line(world, plate)
  expect(active?.hasta).toBe(await lastDayNow(world, plate))
  expect(waiting?.hasta).toBeNull()
  await seeState(first, `Apartada hasta el ${shortDay(active?.hasta ?? '')}`)
  await seeState(second, '1.º en espera')
  for (const seller of sellers) {
    await seller.pendientes()
    await expect(seller.page.getByText('No hay nada sin enviar')).toBeVisible({ timeout: 30_000 })
    await expect(seller.dialog()).toHaveCount(0)
  }
})

/** The last day of a hold that the server gets at this moment, of another lot of the branch. */
async function lastDayNow(world: World, { lot }: Plate): Promise<string | null> {
  const [other] = await world.query<{ id: number }>(
    `select id from lots where branch = 'Córdoba' and net_stock > 5 and deleted_at is null and id <> $1
       and not exists (select from holds where lot_id = lots.id) order by id limit 1`,
    [lot],
  )
  const session = await openSecondSession(world.url, 'vendedor')
  const items = [{ uuid: uuidv7(), lot_id: other?.id, piezas: 1 }]
  const { data } = await session.read<{ data: Hold[] }>('/api/apartados', { items })
  return data[0]?.hasta ?? null
}
