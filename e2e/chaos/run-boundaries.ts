import { loadavg } from 'node:os'
import { startFaultProxy } from '#e2e/support/fault-proxy.ts'
import { type Random, seeded } from '#tests/bad-network.ts'
import type { Act } from './acts/act.ts'
import {
  BOUNDARIES,
  type Boundary,
  bringTo,
  ENDS,
  type End,
  endOf,
  goOn,
  keepOnThePhone,
  type Stage,
} from './boundaries.ts'
import { startChaosDatabase } from './chaos-database.ts'
import { type ChaosPhone, startChaosPhone, within } from './chaos-phone.ts'
import { startChaosServers } from './chaos-servers.ts'
import { judgeDivergence } from './divergence.ts'
import { type Goods, readGoods } from './goods.ts'
import { finalOf, orTellWhatWaits } from './healing.ts'
import { holdings, keepDraft, onlyThese, prepare, waitUntil } from './in-page.ts'
import { type Journal, openJournal } from './journal.ts'
import { type Entry, type Ledger, openLedger } from './ledger.ts'
import { type Evidence, type Failure, judgeRun } from './oracle.ts'
import { saveAct } from './seller.ts'
import { readBefore, readStored } from './stored.ts'
import { actOf, KINDS } from './workload.ts'

export interface BoundaryOptions {
  seed: number
  /** `alone`: each kind of change by itself, as calls of its own; `together`: all kinds in one batch. */
  how: 'alone' | 'together'
  /** Only these kinds; all of them by default. */
  kinds?: string[]
}

export interface BoundarySummary {
  failures: Failure[]
  figures: string
  stories: string[]
}

/** The records a kind of change works on: made for this one case and touched by no other. */
interface Target {
  kind: string
  uuids: string[]
}

interface Trying {
  stage: Stage
  random: Random
  goods: Goods
  ledger: Ledger
  journal: Journal
}

/** Pictures travel alone, whatever else waits. */
const PHOTOS = ['newPhoto', 'removePhoto', 'prove']

/** Needs a group with an order in it, an order by itself, a turno, a trip, a picture. */
const NEEDS: Record<string, readonly ('grouped' | 'order' | 'turno' | 'trip' | 'photo')[]> = {
  editOrder: ['order'],
  oneStatus: ['order'],
  manyStatuses: ['order'],
  preferredDay: ['order'],
  otherLot: ['order'],
  newGroup: ['order'],
  editGroup: ['grouped'],
  joinGroup: ['grouped', 'order'],
  leaveGroup: ['grouped'],
  groupState: ['grouped'],
  editTurno: ['turno'],
  turnoOfGroup: ['grouped'],
  deliver: ['turno'],
  prove: ['turno'],
  removeTurno: ['turno'],
  newTrip: ['turno'],
  setTrip: ['trip'],
  removePhoto: ['photo'],
}

/** Every kind of change × every boundary of its life × everything that can end there: applied exactly once, each. */
export async function runBoundaries({ seed, how, kinds }: BoundaryOptions): Promise<BoundarySummary> {
  const began = Date.now()
  const journal = openJournal(`.cache/chaos/boundaries-${how}-${seed}.jsonl`)
  const ledger = openLedger(journal)
  const ending: (() => Promise<void>)[] = []
  try {
    const database = await startChaosDatabase()
    ending.unshift(() => database.stop())
    const servers = await startChaosServers({ databaseUrl: database.url, photos: database.photos }, 1)
    ending.unshift(() => servers.stop())
    const proxy = await startFaultProxy(servers.ports[0] as number)
    ending.unshift(() => proxy.close())
    const [goods, before] = [onePlain(await readGoods(database)), await readBefore(database)]
    const phone = await startChaosPhone({
      ...{ name: 'vendedora-1', url: proxy.url, user: 'vendedora', tabs: 1, isLight: false },
      onSignIn: () => undefined,
      journal,
    })
    ending.unshift(() => phone.process.throwAway())
    await phone.run(prepare, undefined)
    const stage: Stage = { phone, proxy, servers, database }
    const trying: Trying = { stage, random: seeded(seed), goods, ledger, journal }
    const cases = casesOf(how, kinds)
    for (const testCase of cases) await tryCase(trying, testCase)
    proxy.use('pass')
    const finals = [await finalOf(phone)]
    const evidence = { ledger, finals, stored: await readStored(database), before }
    const failures = [...judgeRun(evidence), ...judgeDivergence(evidence), ...judgeApplied(evidence)]
    const figures = [
      `${how}: ${cases.length} cases of ${BOUNDARIES.length} boundaries and ${ENDS.length} ends`,
      `${ledger.entries.length} changes, ${cases.reduce((sum, testCase) => sum + testCase.kinds.length, 0)} of them at a boundary`,
      `${Math.round((Date.now() - began) / 1000)} s`,
      `load ${loadavg()[0]?.toFixed(1)}`,
      `${failures.length} failures`,
    ].join(' · ')
    const stories = failures.map(({ text, about }) =>
      [text, ...journal.about(about).slice(0, 20)].join('\n  '),
    )
    return { failures, figures, stories }
  } finally {
    for (const end of ending) await end().catch((error: unknown) => console.error(error))
  }
}

interface Case {
  kinds: readonly string[]
  boundary: Boundary
  end: End
}

function casesOf(how: BoundaryOptions['how'], wanted = [...KINDS.keys()]): Case[] {
  const alone = wanted.map((kind) => [kind])
  const inBatches = wanted.filter((kind) => !PHOTOS.includes(kind))
  const kinds = how === 'alone' ? alone : [inBatches]
  return kinds.flatMap((some) =>
    BOUNDARIES.flatMap((boundary) => ENDS.map((end) => ({ kinds: some, boundary, end }))),
  )
}

/** An account and a status that any order may take: no case fails because of what it asks for. */
const onePlain = (goods: Goods): Goods => ({
  ...goods,
  accounts: goods.accounts.slice(0, 1),
  statuses: ['Material reservado en sucursal'],
})

async function tryCase(trying: Trying, { kinds, boundary, end }: Case): Promise<void> {
  const { stage, ledger, journal } = trying
  const { phone, proxy } = stage
  journal.write({ what: 'case', kinds, boundary, end })
  proxy.use('pass')
  const targets = await makeTargets(trying, kinds)
  const leave = keepOnThePhone(stage)
  const draft = boundary === 'typed' ? await typeDraft(trying) : null
  const entries: Entry[] = []
  for (const { kind, uuids } of targets) {
    const seen = await phone.run(onlyThese, uuids)
    const act = actOf(kind, { random: trying.random, goods: trying.goods, seen })
    // A draft has not been saved: it is saved after everything came back.
    if (draft === null) entries.push(await keep(trying, act))
    else entries.push(ledger.intend(phone.name, act))
  }
  const ids = entries.flatMap((entry) => entry.ids)
  const release = await bringTo(stage, boundary, { ids, end, leave })
  journal.write({ what: 'death', of: end, boundary, device: phone.name })
  await endOf(stage, end, release)
  if (draft !== null) {
    const { borradores } = await phone.run(holdings, undefined)
    if (!JSON.stringify(borradores).includes(draft)) throw new Error(`the draft ${draft} is gone`)
    for (const entry of entries) await saveEntry(trying, entry)
  }
  await goOn(phone)
  const what = `it does not leave after '${boundary}' and the end of the ${end}`
  await orTellWhatWaits(phone, what, leaves(phone, ids))
}

/** Longer than this and it is stuck, in milliseconds. */
const LEAVES_WITHIN = 60_000

async function leaves(phone: ChaosPhone, ids: string[]): Promise<void> {
  const gone = phone.tabs[0]?.evaluate(waitUntil, { ids, are: 'gone' as const })
  await within(LEAVES_WITHIN, gone ?? Promise.reject(new Error('no tab')))
}

async function typeDraft({ stage, ledger }: Trying): Promise<string> {
  const value = `borrador ${ledger.entries.length}`
  const { email } = await stage.phone.run(keepDraft, { key: 'caos', value })
  ledger.drafts.set(`${stage.phone.name} ${email} caos`, value)
  return value
}

async function keep(trying: Trying, act: Act): Promise<Entry> {
  const entry = trying.ledger.intend(trying.stage.phone.name, act)
  await saveEntry(trying, entry)
  return entry
}

async function saveEntry({ stage, ledger }: Trying, entry: Entry): Promise<void> {
  const { email } = await saveAct(stage.phone, entry)
  ledger.acknowledge(entry, email)
}

/** Makes, with the network well, what each kind is done to. */
async function makeTargets(trying: Trying, kinds: readonly string[]): Promise<Target[]> {
  const { stage, random, goods } = trying
  const nothing = {
    pedidos: [],
    grupos: [],
    turnos: [],
    repartos: [],
    reclamos: [],
    apartados: [],
    presupuestos: [],
    muestrarios: [],
    fotos: [],
    aside: [],
  }
  const targets: Target[] = []
  const ids: string[] = []
  const make = async (kind: string, uuids: string[] = []) => {
    const seen = uuids.length > 0 ? await stage.phone.run(onlyThese, uuids) : nothing
    const entry = await keep(trying, actOf(kind, { random, goods, seen }))
    ids.push(...entry.ids)
    return entry.makes
  }
  for (const kind of kinds) {
    const uuids: string[] = []
    for (const need of NEEDS[kind] ?? []) {
      if (need === 'turno') uuids.push(...(await make('newTurno')))
      if (need === 'trip') uuids.push(...(await make('newTrip', await make('newTurno'))))
      if (need === 'photo') uuids.push(...(await make('newPhoto')))
      if (need === 'order') uuids.push(...(await make('newOrder')))
      if (need === 'grouped') {
        const order = await make('newOrder')
        const group = await make('newGroup', order)
        // An order that is in it already cannot join it.
        uuids.push(...(kind === 'joinGroup' ? group : [...order, ...group]))
      }
    }
    targets.push({ kind, uuids })
  }
  await goOn(stage.phone)
  await leaves(stage.phone, ids)
  return targets
}

/** A change that was refused has tried nothing. */
function judgeApplied({ ledger, stored }: Evidence): Failure[] {
  return ledger.entries
    .filter(({ ids }) => !ids.some((id) => (stored.calls.get(id)?.status ?? 0) === 200))
    .map(({ type, ids }) => ({
      kind: 'lost',
      text: `${type} ${ids[0]} was answered ${ids.map((id) => stored.calls.get(id)?.status)}`,
      about: ids,
    }))
}
