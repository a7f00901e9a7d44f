import { expect } from '@playwright/test'
import { type Order, saveOrder } from '#contract/calls/orders.ts'
import { formatDay } from '#contract/kit/day.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { orders } from '#contract/records/orders.ts'
import { pick, type Random, seeded } from '#tests/bad-network.ts'
import { formOf } from '#tests/worlds/order-form.ts'
import { findDevice, prepare, save, syncNow } from './chaos/in-page.ts'
import { test } from './fixtures.ts'
import type { Person } from './people/person.ts'
import { lookAt, type Sight } from './support/history-page.ts'
import type { World } from './support/world.ts'

/** `npm run histories` plays as many as it is asked for. */
const HISTORIES = Number(process.env.HISTORIES ?? 20)
/** The seed of the first; each of the others has the next. */
const FIRST = Number(process.env.SEED ?? 1)
const STEPS = 7
const FIELDS = ['client_note', 'quantity', 'preferred_delivery_date'] as const
type Field = (typeof FIELDS)[number]

/** A person with a phone, and which versions they have seen. */
interface Hand {
  one: Person
  firstShown: Map<string, number>
}

/** A unique value, written by one act only. */
interface Act {
  by: Hand
  field: Field
  value: string
  at: number
}

interface History {
  uuid: string
  random: Random
  hands: readonly [Hand, Hand]
  acts: Act[]
  /** Values given up on the card of a conflict. */
  given: Set<string>
  clock: { now: number }
  /** Grows with every value that is written. */
  unique: number
  tally: { conflicts: number; merges: number }
}

const keyOf = (field: Field, value: string): string => `${field}=${value}`

/** As the timeline writes it. */
function written(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (field === 'preferred_delivery_date') return formatDay(String(value))
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value)
}

test(`F8 ${HISTORIES} random histories of two sellers in two browsers: nothing is overwritten unseen, nothing is dropped unsaid`, async ({
  person,
  world,
}) => {
  test.setTimeout(60_000 + HISTORIES * 30_000)
  const hands = [await handOf(await person('vendedora')), await handOf(await person('vendedor'))] as const
  const orders = await ordersOfBoth(world)
  const tally = { conflicts: 0, merges: 0 }
  const clock = { now: 0 }

  for (const [index, uuid] of orders.entries()) {
    const history: History = {
      ...{
        uuid,
        random: seeded(FIRST + index),
        hands,
        acts: [],
        given: new Set(),
        clock,
        tally,
        unique: 100,
      },
    }
    await test.step(`seed ${FIRST + index}`, async () => {
      await play(history)
      await settleEverything(history)
      await judge(history, world)
    })
  }

  // A case that never occurs proves nothing.
  expect(tally.conflicts).toBeGreaterThanOrEqual(HISTORIES / 4)
  expect(tally.merges).toBeGreaterThanOrEqual(HISTORIES / 4)
})

async function handOf(person: Person): Promise<Hand> {
  await person.page.context().addInitScript(findDevice)
  await person.entrar()
  expect(await person.page.evaluate(prepare)).toBeNull()
  return { one: person, firstShown: new Map() }
}

/** Orders that both may change, of the branches that both have prepared. */
async function ordersOfBoth(world: World): Promise<string[]> {
  const rows = await world.query<{ uuid: string }>(
    `select uuid from orders where status not in ('Entregado', 'Rechazado', 'Cancelado')
       and branch in ('Ciudadela', 'Córdoba', 'Rosario', 'Mendoza') order by id desc limit $1`,
    [HISTORIES],
  )
  expect(rows).toHaveLength(HISTORIES)
  return rows.map(({ uuid }) => uuid)
}

async function play(history: History): Promise<void> {
  const { hands, random } = history
  for (const hand of hands) {
    hand.firstShown.clear()
    await look(history, hand)
  }
  for (const { one } of hands) await one.page.context().setOffline(true)
  for (let step = 0; step < STEPS; step++) {
    const hand = pick(random, hands)
    if (random() < 0.65) await change(history, hand)
    else await meet(history, hand)
  }
}

/** Everything on this phone's screen has been seen. */
async function look({ uuid, clock }: History, { one, firstShown }: Hand): Promise<Sight> {
  const sight = await one.page.evaluate(lookAt, uuid)
  see(sight.pedido, firstShown, ++clock.now)
  return sight
}

function see(order: Pick<Order, Field>, firstShown: Hand['firstShown'], now: number): void {
  for (const field of FIELDS) {
    const key = keyOf(field, written(field, order[field]))
    if (!firstShown.has(key)) firstShown.set(key, now)
  }
}

/** Saves the form as it is on the screen, with one field changed. */
async function change(history: History, hand: Hand): Promise<void> {
  const { random, acts, clock } = history
  const { pedido: order } = await look(history, hand)
  const field = pick(random, FIELDS)
  const number = ++history.unique
  const day = new Date(Date.UTC(2030, 0, number - 100)).toISOString().slice(0, 10)
  const value = { client_note: `nota ${number}`, quantity: number, preferred_delivery_date: day }[field]
  const args = formOf(order, { [`form_${field}`]: value })
  const wish = { type: saveOrder.name, args, id: uuidv7(), seen: order.version, withPicture: false }
  await hand.one.page.evaluate(save, wish)
  const act = { by: hand, field, value: written(field, value), at: clock.now }
  acts.push(act)
  await look(history, hand)
}

/** A moment of coverage. */
async function meet(history: History, hand: Hand): Promise<void> {
  const { page } = hand.one
  await page.context().setOffline(false)
  expect(await page.evaluate(syncNow)).toBeNull()
  if (history.random() < 0.5) await settleOnScreen(history, hand)
  await page.context().setOffline(true)
  await look(history, hand)
}

/** Both find coverage and decide what they are asked, until nothing of theirs waits and both have read it. */
async function settleEverything(history: History): Promise<void> {
  const { hands, uuid } = history
  for (const { one } of hands) await one.page.context().setOffline(false)
  for (let round = 0, isSent = false; round < 12; round++) {
    const waiting: string[] = []
    for (const hand of hands) {
      expect(await hand.one.page.evaluate(syncNow)).toBeNull()
      await settleOnScreen(history, hand)
      waiting.push(...(await hand.one.page.evaluate(lookAt, uuid)).waiting)
    }
    // Changes that the second sends in a round are read by the first in the next.
    if (waiting.length === 0 && isSent) return
    isSent = waiting.length === 0
    if (round > 10) expect(waiting).toEqual([])
  }
}

/** Decides, on the screen of what waits, every conflict there is, field by field. */
async function settleOnScreen(history: History, hand: Hand): Promise<void> {
  const { random, tally, clock } = history
  const { page } = hand.one
  for (let { conflicts } = await look(history, hand); conflicts.length > 0; ) {
    const [first] = conflicts
    if (!page.url().endsWith('/pendientes')) await hand.one.ir('/pendientes')
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('group') })
      .first()
    await expect(card).toBeVisible()
    const current = first?.current as { pedido?: Order } & Order
    see(current.pedido ?? current, hand.firstShown, ++clock.now)
    for (const group of await card.getByRole('group').all()) {
      const isMine = random() < 0.5
      const label = await group.getByRole('paragraph').innerText()
      await group.getByRole('button', { name: isMine ? /^Lo mío/ : /^De / }).click()
      decide(history, hand, { label, isMine })
    }
    await card.getByRole('button', { name: 'Guardar', exact: true }).click()
    const stays = async () =>
      (await page.evaluate(lookAt, history.uuid)).conflicts.some(({ id }) => id === first?.id)
    await expect.poll(stays).toBe(false)
    tally.conflicts++
    expect(await page.evaluate(syncNow)).toBeNull()
    conflicts = (await look(history, hand)).conflicts
  }
}

function decide(
  { acts, given, clock }: History,
  hand: Hand,
  { label, isMine }: { label: string; isMine: boolean },
): void {
  const field = FIELDS.find((item) => orders.labels[item] === label)
  expect(field, `a choice about ${label}`).toBeDefined()
  for (const act of acts) {
    if (act.by !== hand || act.field !== field) continue
    if (isMine) act.at = clock.now
    else given.add(keyOf(act.field, act.value))
  }
}

interface Line {
  email: string | null
  field: Field
  from: string
  to: string
}

async function judge({ uuid, hands, acts, given, tally }: History, world: World): Promise<void> {
  const lines = await linesOf(world, uuid)
  for (const { email, field, from, to } of lines) {
    const act = acts.find((act) => act.field === field && act.value === to)
    expect(act?.by.one.email, `${field} ${from} → ${to}`).toBe(email)
    const isOwn = acts.some((item) => item.by === act?.by && item.field === field && item.value === from)
    const seen = act?.by.firstShown.get(keyOf(field, from)) ?? Number.POSITIVE_INFINITY
    expect(isOwn || seen <= (act?.at ?? 0), `${email} overwrote ${field} ${from} with ${to} unseen`).toBe(
      true,
    )
  }
  for (const [index, act] of acts.entries()) {
    const isThere = lines.some(({ field, to }) => field === act.field && to === act.value)
    const isReplaced = acts.slice(index + 1).some((item) => item.by === act.by && item.field === act.field)
    const isGiven = given.has(keyOf(act.field, act.value))
    expect(isThere || isReplaced || isGiven, `${act.field} ${act.value} was dropped unsaid`).toBe(true)
  }
  if (new Set(lines.map(({ email }) => email)).size > 1) tally.merges++
  const [stored] = await world.query<Pick<Order, Field>>(
    'select client_note, quantity::float8 as quantity, preferred_delivery_date::text from orders where uuid = $1',
    [uuid],
  )
  for (const { one } of hands) {
    const { pedido: order } = await one.page.evaluate(lookAt, uuid)
    expect(FIELDS.map((field) => order[field])).toEqual(FIELDS.map((field) => stored?.[field]))
  }
}

/** The timeline entries of the order about these fields, oldest first. */
async function linesOf(world: World, uuid: string): Promise<Line[]> {
  const rows = await world.query<{ email: string | null; line: string }>(
    `select u.email, line from order_messages m join orders o on o.id = m.order_id
       left join users u on u.id = m.actor_id, jsonb_array_elements_text(m.changes) line
     where o.uuid = $1 and m.title = 'Pedido actualizado' order by m.id`,
    [uuid],
  )
  return rows.flatMap(({ email, line }) =>
    FIELDS.flatMap((field) => {
      const found = new RegExp(`^${orders.labels[field]}: <b>(.*)</b> → <b>(.*)</b>$`).exec(line)
      return found ? [{ email, field, from: found[1] ?? '', to: found[2] ?? '' }] : []
    }),
  )
}
