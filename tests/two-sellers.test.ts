import { expect, test } from 'vitest'
import { changeLot } from '#contract/calls/grouping.ts'
import { changePreferredDate, changeStatus } from '#contract/calls/orders.ts'
import { orders } from '#contract/records/orders.ts'
import { pick, type Random, seeded } from './bad-network.ts'
import { isLong } from './long.ts'
import { FIELDS, type Field } from './worlds/two-sellers-order.ts'
import { type Phone, phone } from './worlds/two-sellers-phone.ts'
import { type Server, server, type Written } from './worlds/two-sellers-server.ts'

const HISTORIES = isLong ? 10_000 : 1_000
/** A status and a lot are never put together with anything. [SY23] */
const ALONE: readonly Field[] = ['status', 'lote']

const thingOf = (field: Field): readonly Field[] =>
  FIELDS.filter(
    (item) =>
      item === field ||
      orders.together.some(({ fields }) =>
        [item, field].every((name) => fields.some((part) => part === name)),
      ),
  )

/** A history: short chains of edits on two phones, met in any order, with lost answers, until all settle. */
function play(random: Random): Played {
  let count = 0
  const nextId = () => `op-${++count}`
  const authors = new Map<unknown, string>()
  const fresh = (item: Phone, field: Field): string | number => {
    const value = field === 'quantity' ? 10 + ++count : `${field} ${++count}`
    authors.set(value, item.name)
    return value
  }
  const meet = server()
  const phones = [phone('Ana', meet, nextId), phone('Luis', meet, nextId)]

  const act = (item: Phone) => {
    const roll = random()
    if (roll < 0.18) item.openForm()
    else if (roll < 0.38) {
      const fields = [pick(random, FIELDS), pick(random, FIELDS)].slice(0, random() < 0.6 ? 1 : 2)
      item.saveForm(Object.fromEntries(fields.map((field) => [field, fresh(item, field)])))
    } else if (roll < 0.46) item.tap(changeStatus.name, 'status', { status: String(fresh(item, 'status')) })
    else if (roll < 0.52) {
      const field = 'preferred_delivery_date'
      item.tap(changePreferredDate.name, field, { [field]: String(fresh(item, field)) })
    } else if (roll < 0.56) item.tap(changeLot.name, 'lote', { lote: String(fresh(item, 'lote')) })
    else if (roll < 0.66) item.pull()
    else if (roll < 0.94) item.send(random() < 0.25)
    else item.settle(random)
  }
  for (const phone of phones) phone.look()
  const steps = 8 + Math.floor(random() * 16)
  for (let step = 0; step < steps; step++) {
    const one = pick(random, phones)
    act(one)
    one.look()
  }
  for (let round = 0; round < 200 && phones.some(({ rows }) => rows.length > 0); round++) {
    const one = pick(random, phones)
    one.settle(random)
    one.look()
    one.send(false)
    one.look()
  }
  for (const phone of phones) phone.pull()
  must(
    phones.every(({ rows }) => rows.length === 0),
    'a change never went',
  )
  for (const phone of phones) {
    const shown = phone.screen()
    must(
      FIELDS.every((field) => shown[field] === meet.state.order[field]),
      `${phone.name} sees something else`,
    )
  }
  return { meet, phones, authors }
}

interface Played {
  meet: Server
  phones: Phone[]
  /** The author of each value. */
  authors: ReadonlyMap<unknown, string>
}

/** Cheaper than an `expect`, of which these histories would need a million. */
function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise)
}

interface Tally {
  merges: number
  conflicts: number
  replaced: number
}

/**
 * No value of others is replaced unseen, none of the user's own is dropped, nobody writes a value of another's, and
 * fields that never merge never did.
 */
function judge({ meet: { state }, phones, authors }: Played): Tally {
  const tally = { merges: 0, conflicts: 0, replaced: 0 }
  for (const { row, before, after } of state.judged) {
    const { by, at, shown, set } = row.intention
    if (!after) {
      tally.conflicts++
      continue
    }
    const changed = FIELDS.filter((field) => before[field] !== after[field])
    const written = state.written.filter(({ version }) => version <= before.version)
    // An overwritten value was judged when it was overwritten.
    const isOver = (item: Written) =>
      written.some((own) => own.by === by && own.field === item.field && own.version > item.version)
    const others = written.filter((item) => item.by !== by && item.version > shown && !isOver(item))
    if (others.length > 0 && changed.length > 0) tally.merges++
    for (const field of FIELDS) must(!(field in set) || after[field] === set[field], `${field} was dropped`)
    for (const field of changed) {
      must(field in set, `${by} did not touch ${field}`)
      // At least one of the fields that say one thing is theirs.
      const isTheirs = thingOf(field).some((part) => authors.get(after[part]) === by)
      must(isTheirs, `${by} wrote ${field} of another`)
      must(!ALONE.includes(field) || others.length === 0, `${field} was merged`)
      const replaced = written.findLast((item) => item.field === field && item.value === before[field])
      if (!replaced || replaced.by === by) continue
      tally.replaced++
      const { firstShown } = phones.find(({ name }) => name === by) as Phone
      must((firstShown.get(before[field]) ?? Infinity) <= at, `${by} overwrote ${field} unseen`)
    }
  }
  return tally
}

test(`F8 ${HISTORIES} histories of two sellers: no value is overwritten unseen, none is dropped, both phones agree`, () => {
  const tally: Tally = { merges: 0, conflicts: 0, replaced: 0 }
  for (let seed = 1; seed <= HISTORIES; seed++) {
    try {
      const { merges, conflicts, replaced } = judge(play(seeded(seed)))
      tally.merges += merges
      tally.conflicts += conflicts
      tally.replaced += replaced
    } catch (error) {
      throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error })
    }
  }
  // A case that never occurs proves nothing.
  expect(tally.merges).toBeGreaterThan(HISTORIES / 10)
  expect(tally.conflicts).toBeGreaterThan(HISTORIES / 10)
  expect(tally.replaced).toBeGreaterThan(HISTORIES / 10)
}, 180_000)
