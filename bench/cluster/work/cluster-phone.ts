import { readMeta } from '#src/offline/db/db.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { wakeWaiting } from '#src/offline/queue/wake-waiting.ts'
import { LOST_RESENT, type LostResent } from '#src/offline/rescue/lost-resent.ts'
import { badNetwork, type Random } from '#tests/bad-network.ts'
import { actRandomly, type Goods, openSeller, type Seller } from '#tests/worlds/engine-world.ts'
import { compareRows, fieldsApart, type Rows } from './compare.ts'
import type { PhonesReport } from './phone-messages.ts'
import { signIn } from './sign-in.ts'

export interface PhoneSetup {
  name: string
  user: string
  url: string
  goods: Goods
  branches: string[]
  random: Random
}

/** Share of requests that go wrong. */
const BADNESS = 0.25
const DAYS = 30

/** A phone with the engine of the app and a database of its own in this process. */
export class ClusterPhone {
  /** Changes that were offered again, when it last noticed. */
  private offered: LostResent | undefined

  private constructor(
    private readonly setup: PhoneSetup,
    private readonly seller: Seller,
    private readonly network: { isGood: boolean },
  ) {}

  /** Signs in and prepares it. */
  static async open(setup: PhoneSetup): Promise<ClusterPhone> {
    const network = { isGood: true }
    const bad = badNetwork(setup.random, BADNESS).fetch
    const seller = await openSeller(
      {
        url: setup.url,
        signIn: (user) => signIn(setup.url, user),
        signInAgain: (user) => signIn(setup.url, user),
      },
      {
        user: setup.user,
        random: setup.random,
        badness: 0,
        clock: {
          get now() {
            return Date.now()
          },
        },
        network: (input, init) => (network.isGood ? fetch(input, init) : bad(input, init)),
      },
    )
    const phone = new ClusterPhone(setup, seller, network)
    await phone.prepare()
    network.isGood = false
    return phone
  }

  private async prepare(): Promise<void> {
    const choice = { sucursales: this.setup.branches, dias: DAYS, fotos: 'ninguna' as const }
    await this.seller.device.sync()
    await this.seller.device.prepare(choice)
  }

  isLike = ({ user, branches }: PhoneSetup): boolean =>
    this.setup.user === user && this.setup.branches.join() === branches.join()

  heal(): void {
    this.network.isGood = true
  }

  close(): void {
    this.seller.device.close()
  }

  /** Changes something and tries to send it. */
  async act(): Promise<void> {
    this.network.isGood = false
    await actRandomly(this.seller, this.setup.random, this.setup.goods)
    await this.seller.device.flush().catch(() => undefined)
  }

  async read(): Promise<void> {
    await this.seller.device.sync().catch(() => undefined)
    const offered = await readMeta<LostResent>(this.seller.device.db, LOST_RESENT)
    this.offered = offered ?? this.offered
  }

  /** As when its user opens the app. */
  async sendAll(): Promise<void> {
    await this.read()
    await wakeWaiting(this.seller.device, { by: 'person', now: Date.now() }).catch(() => undefined)
    await this.seller.device.flush().catch(() => undefined)
  }

  private rows = (): Promise<OutboxRow[]> => this.seller.device.db.outbox.toArray()

  /** Changes that can go by themselves and have not; those behind one that waits for its user cannot. */
  async waiting(): Promise<string[]> {
    const rows = await this.rows()
    const aside = new Set(rows.filter(isAside).map(({ id }) => id))
    for (const row of rows) if (row.after.some((id) => aside.has(id))) aside.add(row.id)
    return rows
      .filter(({ id }) => !aside.has(id))
      .map(
        ({ type, id, state, lastError }) => `${this.setup.name}: ${type} ${id} ${state} ${lastError?.status}`,
      )
  }

  /** Adds what has left this phone, and counts what waits for its user. */
  async addSent(report: PhonesReport): Promise<void> {
    const inOutbox = new Set((await this.rows()).map(({ id }) => id))
    report.changes.push(...this.seller.acknowledged.filter(({ id }) => !inOutbox.has(id)))
    report.aside += inOutbox.size
    report.offeredAgain += this.offered?.count ?? 0
  }

  /** Throws away what waits for its user. */
  async settle(): Promise<void> {
    const { device, acknowledged } = this.seller
    for (const { id } of await this.rows()) {
      await device.discard(id).catch(() => undefined)
      const index = acknowledged.findIndex((acknowledged) => acknowledged.id === id)
      if (index >= 0) acknowledged.splice(index, 1)
    }
  }

  async compareWith(fresh: ClusterPhone, report: PhonesReport): Promise<void> {
    const waiting = new Set((await this.rows()).flatMap(({ aggregates }) => aggregates.map(uuidIn)))
    for (const table of comparedTables(this.seller)) {
      const [own, newest] = [await rowsOf(this.seller, table), await rowsOf(fresh.seller, table)]
      const apart = compareRows(own, newest, (key) => waiting.has(key))
      report.compared += newest.size
      const words = (key: string) => `${this.setup.name}: ${table} ${key}`
      report.stale.push(
        ...apart.stale.map((key) => `${words(key)} ${fieldsApart(own.get(key), newest.get(key))}`),
      )
      report.ghosts.push(...apart.ghosts.map((key) => ({ table, key, phone: this.setup.name })))
      report.missing.push(...apart.missing.map(words))
    }
  }
}

const isAside = ({ state }: OutboxRow): boolean => !['pendiente', 'enviando'].includes(state)

const uuidIn = (aggregate: string): string => aggregate.slice(aggregate.indexOf(':') + 1)

/** The tables that feeds fill. */
const comparedTables = ({ device }: Seller): string[] =>
  device.db.records.tables.filter(({ feed, partOf }) => feed || partOf).map(({ name }) => name)

async function rowsOf({ device }: Seller, name: string): Promise<Rows> {
  const table = device.db.table(name)
  const keys = await table.toCollection().primaryKeys()
  const rows = await table.bulkGet(keys)
  return new Map(keys.map((key, index) => [String(key), rows[index]]))
}
