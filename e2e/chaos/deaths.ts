import { pick, type Random } from '#tests/bad-network.ts'
import type { ChaosDatabase } from './chaos-database.ts'
import type { ChaosPhone } from './chaos-phone.ts'
import { within } from './chaos-phone.ts'
import type { ChaosServers } from './chaos-servers.ts'
import { after, type DeviceNetwork } from './device-network.ts'
import type { Journal } from './journal.ts'
import { actOnce, anyPlace, type Sellers } from './seller.ts'

export const DEATHS = ['browser', 'tab', 'worker', 'server', 'database'] as const
export type Death = (typeof DEATHS)[number]

const SHARES: Record<Death, number> = { browser: 30, tab: 37, worker: 25, server: 6, database: 2 }

export function pickDeath(random: Random): Death {
  const roll = random() * 100
  const upTo = (last: number) => DEATHS.slice(0, last + 1).reduce((sum, item) => sum + SHARES[item], 0)
  return DEATHS.find((_, index) => roll < upTo(index)) ?? 'tab'
}

/** The devices and servers of deaths. */
export interface Doomed {
  phone: ChaosPhone
  network: DeviceNetwork
  servers: ChaosServers
  database: ChaosDatabase
  /** Servers and database die one at a time: a server does not start without its database. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  sellers: Sellers
  journal: Journal
}

const MOMENTS = ['now', 'saving', 'asked', 'answered'] as const

/** Something dies, at a moment of its own choosing, and is there again when this resolves. */
export async function die(doomed: Doomed, death: Death): Promise<void> {
  const { phone, journal, sellers } = doomed
  const moment = pick(sellers.random, MOMENTS)
  const place = anyPlace(sellers.random)
  const doing = moment === 'now' ? undefined : actOnce(phone, sellers)
  await arrive(doomed, moment)
  journal.write({ what: 'death', device: phone.name, of: death, moment })
  if (death === 'browser') await phone.process.kill()
  await doing
  if (death === 'browser') await phone.restart(place)
  if (death === 'tab') await loseTab(phone, sellers.random, place)
  if (death === 'worker') await phone.stopWorkers()
  if (death === 'server') await killServer(doomed)
  if (death === 'database') await killDatabase(doomed)
}

async function arrive({ network, sellers }: Doomed, moment: (typeof MOMENTS)[number]): Promise<void> {
  if (moment === 'asked' || moment === 'answered') await network.nextChange(moment)
  else if (moment === 'saving') await after(sellers.random() * 60)
}

async function loseTab(phone: ChaosPhone, random: Random, place: string): Promise<void> {
  await phone.crash(pick(random, phone.tabs))
  await phone.newTab(place)
  await phone.getReady(place)
}

const killServer = ({ servers, sellers, alone }: Doomed): Promise<void> =>
  alone(() => servers.kill(Math.floor(sellers.random() * 2), () => after(sellers.random() * 300)))

function killDatabase({ database, servers, alone, sellers }: Doomed): Promise<void> {
  return alone(async () => {
    database.kill()
    await after(sellers.random() * 300)
    await database.start()
    for (const port of servers.ports) await within(20_000, served(port))
  })
}

/** A server outlives its database and serves again by itself. */
async function served(port: number): Promise<void> {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true
  while (!(await isReady())) await after(50)
}
