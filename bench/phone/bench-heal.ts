import type { BenchRow } from '#bench/bench-row.ts'
import { ms, rounds } from '#bench/figures.ts'
import type { World } from '#bench/world/world.ts'
import { onPhone, type Phone } from './on-phone.ts'

/** How soon everything moves again: after an outage, and when the tab that was sending is frozen. [F15, F22] */
export function benchHeal(world: World): Promise<BenchRow[]> {
  return onPhone(world, async (phone) => {
    const after = await rounds(3, { fifty: () => outage(phone, 50), many: () => outage(phone, 500) })
    const { frozen } = await rounds(2, {
      frozen: () => phone.page.evaluate(() => window.phoneBench.takeOverFromFrozen()),
    })
    const row = (figure: string, goal: string, value: string): BenchRow => ({
      figure,
      goal,
      value,
      limit: '—',
    })
    return [
      row(
        '50 orders that waited through an outage, from the network’s return to the last answer',
        '≤ 5 s',
        ms(after.fifty),
      ),
      row('500 orders that waited through an outage, likewise', '≤ 60 s', ms(after.many)),
      row(
        'a tab that sends is frozen just after it renewed its lease, until another has sent',
        '≤ 15 s',
        ms(frozen),
      ),
    ]
  })
}

async function outage({ page }: Phone, orders: number): Promise<number> {
  await page.context().setOffline(true)
  await page.evaluate((count) => window.phoneBench.queueInOutbox(count), orders)
  await page.evaluate(() => window.phoneBench.tryInVain())
  await page.context().setOffline(false)
  return page.evaluate(() => window.phoneBench.drainAfterOutage())
}
