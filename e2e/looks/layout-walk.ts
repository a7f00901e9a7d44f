import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/people/person.ts'
import { DESKTOP, PHONE } from '#e2e/support/axe.ts'
import { goInside, topOf } from '#e2e/support/layout.ts'
import type { World } from '#e2e/support/world.ts'
import { cancelOrder } from './elsewhere.ts'
import type { LookedAtScreen, ScreenState, Screens, Step } from './screens/screen.ts'
import { hideRows, type StagedData, showRows, stageData } from './staging.ts'

/** Returns the faults of the screen that is open, in words. */
export type Look = (page: Page) => Promise<string[]>

type Who = NonNullable<LookedAtScreen['who']> | 'vendedora'

export interface Walk {
  world: World
  person: (user: string, size: typeof PHONE) => Promise<Person>
  look: Look
  /** Whether states of this kind are walked too; see `isForAllSizesOnly`. */
  isThorough: boolean
}

/** Opens every screen of an area, and every state it names, and collects what lies wrong there. */
export async function walkScreens(walk: Walk, screens: Screens): Promise<void> {
  const staged = await stageData(walk.world.query)
  const people = await signInPeople(walk, screens)
  for (const screen of Object.values(screens)) {
    const person = people.get(screen.who ?? 'vendedora')
    if (!person) continue
    await openInside(person, staged.addressOf(screen.path), screen.seen)
    expect.soft(await walk.look(person.page), screen.path).toEqual([])
    const states = statesOf(screen, walk.isThorough)
    for (const state of states) await lookAtState(walk, { staged, persona: person, screen }, state)
    // Things that the last state opened do not lie over the next screen.
    if (states.length > 0) {
      await person.ir('/seguridad')
      await expectDrawn(person.page, 'text=En uso')
    }
  }
}

/**
 * Loads every screen of an area as from an address typed in, once round and once again, as on every day but the first:
 * what the phone keeps of the last time is there. Hands over each of the second round once it is drawn.
 */
export async function walkPages(
  walk: Pick<Walk, 'person' | 'world'>,
  screens: Screens,
  visit: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const { addressOf } = await stageData(walk.world.query)
  const people = await signInPeople(walk, screens)
  for (const isSecond of [false, true])
    for (const { who = 'vendedora', path, seen } of Object.values(screens)) {
      const person = people.get(who)
      if (!person) continue
      await person.ir(addressOf(path))
      await expectDrawn(person.page, seen)
      if (isSecond) await visit(person.page, path)
    }
}

/** The page of an order in each status, as its seller and its customer see it. */
export async function walkOrders(walk: Omit<Walk, 'isThorough'>): Promise<void> {
  const { orders } = await stageData(walk.world.query)
  const people = [await walk.person('vendedora', PHONE), await walk.person('cliente', PHONE)]
  await Promise.all(people.map((person) => person.entrar()))
  for (const { uuid, status } of orders) {
    const faults = people.map(async (person) => {
      await openInside(person, `/pedido/${uuid}`, 'text=Actividad')
      return walk.look(person.page)
    })
    expect.soft(await Promise.all(faults), status).toEqual([[], []])
  }
}

async function signInPeople({ person }: Pick<Walk, 'person'>, screens: Screens): Promise<Map<Who, Person>> {
  const people = new Map<Who, Person>()
  for (const { who = 'vendedora' } of Object.values(screens))
    if (!people.has(who)) people.set(who, await person(who, PHONE))
  await Promise.all([...people.values()].map((person) => person.entrar()))
  return people
}

interface Opened {
  staged: StagedData
  persona: Person
  screen: LookedAtScreen
}

export const statesOf = ({ states = [] }: LookedAtScreen, isThorough: boolean): readonly ScreenState[] =>
  isThorough ? states : states.filter(({ isForAllSizesOnly }) => !isForAllSizesOnly)

/** Loads the screen anew, so that nothing of an earlier state is left over. */
async function lookAtState({ world, look }: Walk, opened: Opened, state: ScreenState): Promise<void> {
  const { persona: person, screen, staged } = opened
  const { page } = person
  const from = state.from ?? screen
  await page.setViewportSize(state.isOnDesk ? DESKTOP : PHONE)
  if (state.isOffline) world.proxy.use('down')
  if (state.emptied) await hideRows(world.query, state.emptied)
  await person.ir(staged.addressOf(from.path))
  await expectDrawn(page, from.seen)
  for (const step of state.steps) await act(step, { world, persona: person, staged })
  await expectDrawn(page, state.seen)
  expect.soft(await look(page), `${screen.path}: ${state.name}`).toEqual([])
  world.proxy.use('pass')
  if (state.emptied) await showRows(world.query, state.emptied)
}

const begins = (name: string) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

interface Stage extends Pick<Opened, 'persona' | 'staged'> {
  world: World
}

async function act(step: Step, { world, persona: person, staged }: Stage): Promise<void> {
  if ('network' in step) world.proxy.use(step.network)
  else if ('cancelledElsewhere' in step)
    await cancelOrder(world.server, staged.addressOf(step.cancelledElsewhere))
  else if ('go' in step) await person.ir(staged.addressOf(step.go))
  else if ('see' in step) await expect(seenPart(person.page, step.see)).toBeVisible()
  else if ('fill' in step) await take(person.page, { ...step, text: staged.addressOf(step.text) })
  else await take(person.page, step)
}

type Touch = Extract<
  Step,
  | { press: string }
  | { choose: string }
  | { tick: string }
  | { fill: string }
  | { open: string }
  | { touch: string }
>

/** Fields that text is written into. */
const FILLED = 'input, textarea, select, [contenteditable]'

async function take(page: Page, step: Touch): Promise<void> {
  if ('touch' in step) return page.locator(step.touch).filter({ visible: true }).first().click()
  const within = await topOf(page)
  const named = (role: 'button' | 'checkbox' | 'combobox' | 'radio', name: string) =>
    within.getByRole(role, { name: begins(name) }).first()
  if ('press' in step) await named('button', step.press).click()
  else if ('choose' in step) await named('radio', step.choose).check()
  else if ('tick' in step) await named('checkbox', step.tick).check()
  else if ('open' in step) await named('combobox', step.open).click()
  // A list beside a field may be called alike.
  else await within.getByLabel(begins(step.fill)).and(within.locator(FILLED)).first().fill(step.text)
}

/** Opened on a phone: on a wide screen some parts are others. */
async function openInside({ page }: Person, path: string, seen: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await goInside(page, path)
  await expectDrawn(page, seen)
}

const seenPart = (page: Page, seen: string) => page.locator(seen).filter({ visible: true }).first()

async function expectDrawn(page: Page, seen: string): Promise<void> {
  await expect(seenPart(page, seen)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0)
}
