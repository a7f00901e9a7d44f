import { addDays, dayOf } from '#contract/kit/day.ts'
import { shortDay } from '#contract/rules/hold-rules.ts'
import { expect, test } from './fixtures.ts'
import { freePlate, hold, lineOf, type Plate, seeState } from './people/held-plate.ts'
import { Seller } from './people/seller.ts'
import type { World } from './support/world.ts'

class OtherSeller extends Seller {
  static override readonly who = 'vendedor'
}

test('a hold whose day went by while no job ran is over to who had it, and its plate is held by another', async ({
  prepared: first,
  phoneOf,
  world,
}) => {
  await stopSettling(world)
  const second = await phoneOf(OtherSeller, 'Córdoba')
  const plate = await freePlate(world)
  await holdAndSend(first, plate)
  await expect.poll(async () => (await lineOf(world, plate)).map(({ status }) => status)).toEqual(['activo'])

  const yesterday = addDays(dayOf(new Date()), -1)
  await world.query('update holds set hasta = $3 where lot_id = $1 and chapa = $2', [
    plate.lot,
    plate.plate,
    yesterday,
  ])
  await seeState(first, `Venció el ${shortDay(yesterday)}`)
  await expect(first.page.getByRole('button', { name: /^Extender.*B-1042/ })).toHaveCount(0)
  expect((await lineOf(world, plate))[0]?.status).toBe('activo')

  await holdAndSend(second, plate)
  await expect
    .poll(async () => (await lineOf(world, plate)).map(({ email, status }) => [email, status]), {
      timeout: 30_000,
    })
    .toEqual([
      [first.email, 'vencido'],
      [second.email, 'activo'],
    ])
  const [, taken] = await lineOf(world, plate)
  await seeState(second, `Apartada hasta el ${shortDay(taken?.hasta ?? '')}`)
})

/** Holds it on a phone without network, which sends it once there is some. */
async function holdAndSend(seller: Seller, plate: Plate): Promise<void> {
  await seller.loseNetwork()
  await hold(seller, plate)
  await seller.findNetwork()
  await expect(seller.toSend()).toBeHidden({ timeout: 30_000 })
}

/** From now on the job that ends holds is never run. */
const stopSettling = (world: World) =>
  world.query(`
    create function never_settle() returns trigger language plpgsql as $$
    begin
      if new.task_id = (select id from graphile_worker._private_tasks where identifier = 'settle-holds') then
        return null;
      end if;
      return new;
    end $$;
    create trigger never_settle before insert on graphile_worker._private_jobs
      for each row execute function never_settle()`)
