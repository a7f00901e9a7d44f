import { pause } from '#bench/cluster/pause.ts'
import { seeded } from '#tests/bad-network.ts'
import { ClusterPhone, type PhoneSetup } from './cluster-phone.ts'
import type { PhoneCommand, PhonesReport } from './phone-messages.ts'
import { SENDERS_BRANCH } from './sender.ts'

/** Two sellers with three phones that change orders, and three that read and sleep. */
const WORKERS = ['vendedora', 'vendedor', 'vendedora']
const SLEEPERS = ['vendedor', 'vendedora', 'vendedor']
const WORKED_BRANCHES = ['Córdoba', 'Rosario']
/** Milliseconds that some phones go on reading when something bad happens. */
const STILL_AWAKE_MS = 4300
/** All that can leave has to leave within this time. */
const DRAIN_MS = 120_000

type Open = Extract<PhoneCommand, { kind: 'open' }>

class Phones {
  private readonly phones: ClusterPhone[] = []
  private readonly fresh: PhoneSetup[] = []
  private state: 'work' | 'sleep' | 'rest' = 'rest'
  private working: Promise<unknown> = Promise.resolve()

  async open({ url, goods, seed }: Open): Promise<void> {
    const setup = (user: string, index: number, branches: string[]): PhoneSetup => ({
      ...{ name: `${user} ${index}`, user, url, goods, branches },
      random: seeded(seed * 100 + index),
    })
    const worked = WORKERS.map((user, index) => setup(user, index, WORKED_BRANCHES))
    const all = [...WORKED_BRANCHES, SENDERS_BRANCH]
    const asleep = SLEEPERS.map((user, index) => setup(user, index + 10, all))
    for (const setup of [...worked, ...asleep]) this.phones.push(await ClusterPhone.open(setup))
    this.fresh.push(...worked.slice(0, 2), ...asleep.slice(0, 2))
  }

  work(): void {
    this.state = 'work'
    const live = this.phones.map((phone, index) => this.live(phone, index))
    this.working = Promise.all(live)
  }

  sleep(): void {
    this.state = 'sleep'
  }

  private async live(phone: ClusterPhone, index: number): Promise<void> {
    const isWorker = index < WORKERS.length
    for (let round = 0; this.state === 'work' || (isWorker && this.state === 'sleep'); round++) {
      if (isWorker) await phone.act()
      if (!isWorker || round % 4 === 0) await phone.read()
      await pause(700)
    }
    // Half of those that sleep see what happens in the first moments of a fault.
    const until = Date.now() + (isWorker || index % 2 === 0 ? 0 : STILL_AWAKE_MS)
    while (Date.now() < until) {
      await phone.read()
      await pause(150)
    }
  }

  async judge(): Promise<PhonesReport> {
    this.state = 'rest'
    await this.working
    for (const phone of this.phones) phone.heal()
    const stuck = await this.drain()
    // Once more, now that nobody changes anything.
    for (const phone of this.phones) await phone.read()
    const report = await this.compare(stuck)
    for (const phone of this.phones) await phone.settle()
    return report
  }

  private async drain(): Promise<string[]> {
    const until = Date.now() + DRAIN_MS
    for (;;) {
      for (const phone of this.phones) await phone.sendAll()
      const waiting = (await Promise.all(this.phones.map((phone) => phone.waiting()))).flat()
      if (waiting.length === 0 || Date.now() > until) return waiting
      await pause(500)
    }
  }

  private async compare(stuck: string[]): Promise<PhonesReport> {
    const report: PhonesReport = {
      ...{ changes: [], aside: 0, stuck, offeredAgain: 0, compared: 0 },
      ...{ stale: [], ghosts: [], missing: [] },
    }
    for (const setup of this.fresh) {
      const fresh = await ClusterPhone.open(setup)
      fresh.heal()
      for (const phone of this.phones.filter((phone) => phone.isLike(setup))) {
        await phone.compareWith(fresh, report)
        await phone.addSent(report)
      }
      fresh.close()
    }
    return report
  }
}

const phones = new Phones()

async function obey(command: PhoneCommand): Promise<PhonesReport | null> {
  if (command.kind === 'judge') return phones.judge()
  if (command.kind === 'open') await phones.open(command)
  else phones[command.kind]()
  return null
}

process.on('message', async (command: PhoneCommand) => process.send?.(await obey(command)))
// However the run ended, its phones end too.
process.on('disconnect', () => process.exit())
