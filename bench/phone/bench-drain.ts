import type { BenchRow } from '#bench/bench-row.ts'
import { overRow, rounds } from '#bench/figures.ts'
import type { World } from '#bench/world/world.ts'
import { onPhone, type Phone } from './on-phone.ts'

const OPS = 200
const LATENCY = 100

/** Time of a morning's work to arrive once there is network. */
export function benchDrain(world: World): Promise<BenchRow[]> {
  return onPhone(world, async (phone) => {
    const own = await rounds(5, { outbox: () => outbox(phone), bare: () => bare(phone) })
    const peer = await rounds(2, { workbox: () => workbox(phone) })
    const requests = await roundTrips(phone)
    const drained = `${OPS} queued orders drained at ${LATENCY} ms of latency`
    return [
      overRow(`${drained}, over workbox-background-sync`, [own.outbox, peer.workbox], { goal: 1 / 50 }),
      { figure: `${drained}, requests`, value: requests, unit: 'requests', goal: 3 },
      overRow(`${drained}, over the bare calls sent at once`, [own.outbox, own.bare], { goal: 1.2 }),
    ]
  })
}

async function outbox({ page, proxy }: Phone): Promise<number> {
  proxy.delay(0)
  await page.evaluate((count) => window.phoneBench.queueInOutbox(count), OPS)
  proxy.delay(LATENCY)
  return page.evaluate(() => window.phoneBench.drainOutbox())
}

async function roundTrips(phone: Phone): Promise<number> {
  phone.proxy.answered('POST')
  await outbox(phone)
  return phone.proxy.answered('POST')
}

async function bare({ page, proxy }: Phone): Promise<number> {
  proxy.delay(LATENCY)
  return page.evaluate((count) => window.phoneBench.answerTogether(count), OPS)
}

async function workbox({ page, proxy }: Phone): Promise<number> {
  await page.evaluate((count) => window.phoneBench.queueForWorkbox(count), OPS)
  proxy.delay(LATENCY)
  proxy.answered('POST')
  const time = await page.evaluate(() => window.phoneBench.answerOneByOne())
  const arrived = proxy.answered('POST')
  if (arrived !== OPS) throw new Error(`${arrived} of ${OPS} requests were answered`)
  return time
}
