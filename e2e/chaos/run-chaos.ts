import { pick, seeded } from '#tests/bad-network.ts'
import { startChaosDatabase } from './chaos-database.ts'
import type { ChaosOptions } from './chaos-options.ts'
import { type ChaosPhone, isDamaged, startChaosPhone } from './chaos-phone.ts'
import { startChaosServers } from './chaos-servers.ts'
import { DEATHS, type Death, type Doomed, die, pickDeath } from './deaths.ts'
import { type DeviceNetwork, startDeviceNetwork } from './device-network.ts'
import { judgeDivergence } from './divergence.ts'
import { readGoods } from './goods.ts'
import { drainPhone, finalOf, type Healed, saysWhatWaits } from './healing.ts'
import { prepare } from './in-page.ts'
import { INTERRUPTIONS, interrupt } from './interruptions.ts'
import { type Journal, openJournal } from './journal.ts'
import { openLedger } from './ledger.ts'
import { type Failure, type Final, judgeDialogs, judgeRun } from './oracle.ts'
import { actOnce } from './seller.ts'
import { readBefore, readStored } from './stored.ts'
import { type ChaosSummary, summaryOf } from './summary.ts'

/** Two sellers, two devices each: one of each has two tabs, the second of each is a light browser. */
const SELLERS = ['vendedora', 'vendedor'] as const

/** Share of rounds that bring another person, a newer build, or the end of a session. */
const INTERRUPTED = 0.08

interface Doing extends ChaosOptions {
  until: number
  left: number
  deaths: Record<Death, number>
}

/** A whole run: a bad time, its end, and what is left of what phones promised. */
export async function runChaos(options: ChaosOptions): Promise<ChaosSummary> {
  const began = Date.now()
  const { seed, devices, processes } = options
  const journal = openJournal(`.cache/chaos/seed-${seed}.jsonl`)
  journal.write({ what: 'run', ...options })
  const ledger = openLedger(journal)
  const ending: (() => Promise<void>)[] = []
  const ended = <T>(thing: T, end: (thing: T) => Promise<void>): T => {
    ending.unshift(() => end(thing))
    return thing
  }
  try {
    const database = ended(await startChaosDatabase(), (database) => database.stop())
    const settings = { databaseUrl: database.url, photos: database.photos }
    const servers = ended(await startChaosServers(settings, processes), (servers) => servers.stop())
    const [goods, before, alone] = [await readGoods(database), await readBefore(database), inTurn()]
    const doomed: Doomed[] = []
    for (let index = 0; index < devices; index++) {
      const streams = [seeded(seed * 1000 + index), seeded(seed * 1000 + 500 + index)] as const
      const network = ended(await startDeviceNetwork(streams[0], servers.ports), (network) => network.close())
      const phone = ended(await startPhoneOf(index, network, journal), (phone) => phone.process.throwAway())
      const sellers = { random: streams[1], goods, ledger, journal }
      doomed.push({ phone, network, servers, database, alone, sellers, journal })
    }
    for (const { network } of doomed) network.turnBad()
    const doing: Doing = {
      ...options,
      until: Date.now() + options.minutes * 60_000,
      left: options.kills,
      deaths: Object.fromEntries(DEATHS.map((item) => [item, 0])) as Record<Death, number>,
    }
    await Promise.all(doomed.map((doomed) => haveABadTime(doomed, doing)))
    const badTime = Date.now() - began
    journal.write({ what: 'healing' })
    for (const { network } of doomed) network.heal()
    const healing = { database, ledger, journal }
    const healed = await Promise.all(doomed.map(({ phone }) => drainPhone(phone, healing)))
    const { finals, failures } = await converge(doomed, healed)
    const stored = await readStored(database)
    const evidence = { ledger, finals, stored, before }
    const alarms = doomed.flatMap(({ phone }) => judgeDialogs(phone.name, phone.dialogs, isDamaged(phone)))
    failures.push(...judgeRun(evidence), ...judgeDivergence(evidence), ...alarms)
    for (const { phone } of doomed)
      journal.write({ what: 'dialogs', device: phone.name, texts: phone.dialogs })
    return summaryOf({
      options,
      journal,
      ledger,
      doomed,
      healed,
      failures,
      finals,
      deaths: doing.deaths,
      badTime,
      began,
    })
  } finally {
    for (const end of ending) await end().catch((error: unknown) => console.error(error))
  }
}

async function startPhoneOf(index: number, network: DeviceNetwork, journal: Journal): Promise<ChaosPhone> {
  const user = SELLERS[index % SELLERS.length] ?? 'vendedora'
  const number = 1 + Math.floor(index / SELLERS.length)
  const name = `${user}-${number}`
  const tabs = 1 + ((Math.floor(index / 2) + index) % 2)
  const phone = await startChaosPhone({
    name,
    url: network.url,
    user,
    tabs,
    isLight: number > 1,
    onSignIn: () => network.goDark(false),
    journal,
  })
  await phone.run(prepare, undefined)
  return phone
}

/** Work and deaths in turn, until there were enough of them. */
async function haveABadTime(doomed: Doomed, doing: Doing): Promise<void> {
  const { random } = doomed.sellers
  while (doing.left > 0 && Date.now() < doing.until) {
    // The shortest run has a death of each kind; the others come by chance.
    const first = DEATHS[doing.kills - doing.left]
    doing.left--
    // A third of the time there is no network at all, so that queues grow long before they leave.
    if (random() < 0.3) doomed.network.goDark(random() < 0.35)
    const acts = Math.round(doing.acts * (0.5 + random()))
    for (let act = 0; act < acts; act++) await actOnce(doomed.phone, doomed.sellers)
    if (random() < INTERRUPTED) await interrupt(doomed, pick(random, INTERRUPTIONS))
    const death = first ?? pickDeath(random)
    await die(doomed, death)
    doing.deaths[death]++
  }
}

/** The state of each phone once everybody's changes are everywhere. */
async function converge(
  doomed: readonly Doomed[],
  healed: readonly Healed[],
): Promise<{ finals: Final[]; failures: Failure[] }> {
  const failures: Failure[] = []
  const finals = healed.flatMap((item) => item.finals)
  for (const { phone } of doomed) {
    const final = await finalOf(phone)
    const older = finals.findIndex(({ device, email }) => device === final.device && email === final.email)
    finals.splice(older, older < 0 ? 0 : 1, final)
    if (!(await saysWhatWaits(phone, final))) {
      const text = `/pendientes of ${final.email} on ${phone.name} does not say that ${final.outbox.length} wait`
      failures.push({ kind: 'silent', text, about: final.outbox.map(({ id }) => id) })
    }
  }
  return { finals, failures }
}

/** Runs work one at a time. */
function inTurn() {
  const state = { last: Promise.resolve() as Promise<unknown> }
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = state.last.then(work, work)
    state.last = next.catch(() => undefined)
    return next
  }
}
