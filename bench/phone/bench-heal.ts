import type { BenchRow } from '#bench/bench-row.ts'
import { rounds, timeRow } from '#bench/figures.ts'
import type { World } from '#bench/world/world.ts'
import { onPhone, type Phone } from './on-phone.ts'

/** Time until everything moves again: after an outage, and when the sending tab is frozen. [F15, F22] */
export function benchHeal(world: World): Promise<BenchRow[]> {
  return onPhone(world, async (phone) => {
    const after = await rounds(3, {
      fifty: () => outage(phone, { orders: 50, quiet: 2000 }),
      atOnce: () => outage(phone, { orders: 50 }),
      lossy: () => lossyOutage(phone, { orders: 50 }),
      many: () => outage(phone, { orders: 500 }),
    })
    const { frozen } = await rounds(2, {
      frozen: () => phone.page.evaluate(() => window.phoneBench.takeOverFromFrozen()),
    })
    return [
      timeRow(
        '50 orders that waited an hour without network and through 100 openings of the app, from the network’s return to the last answer',
        after.fifty,
        { goal: 600 },
      ),
      timeRow('likewise, when it had tried in the very second before', after.atOnce, { goal: 1600 }),
      timeRow('likewise, and one answer in five is lost afterwards', after.lossy, { goal: 5000 }),
      timeRow('500 orders, with every answer', after.many, { goal: 3000 }),
      timeRow('a tab that sends is frozen just after it renewed its lease, until another has sent', frozen, {
        goal: 5000,
      }),
    ]
  })
}

interface Outage {
  orders: number
  /** Milliseconds between the last try and the network's return. */
  quiet?: number
}

async function outage({ page }: Phone, { orders, quiet = 0 }: Outage): Promise<number> {
  await page.context().setOffline(true)
  await page.evaluate((count) => window.phoneBench.queueInOutbox(count), orders)
  await page.evaluate(() => window.phoneBench.spendAnHourOffline())
  await new Promise((resolve) => setTimeout(resolve, quiet))
  await page.context().setOffline(false)
  return page.evaluate(() => window.phoneBench.healed())
}

async function lossyOutage(phone: Phone, given: Outage): Promise<number> {
  phone.proxy.loseEvery(5)
  return outage(phone, given).finally(() => phone.proxy.loseEvery(0))
}
