import { expect } from '@playwright/test'
import { cancelOrder } from '#e2e/looks/elsewhere.ts'
import { AREA_NAMES, AREAS, type Area } from '#e2e/looks/screens/all.ts'
import type { LookedAtScreen, ScreenState, Step } from '#e2e/looks/screens/screen.ts'
import { hideRows, showRows, stageData } from '#e2e/looks/staging.ts'
import { DESKTOP, PHONE } from '#e2e/support/axe.ts'
import { faultsOnScreen, faultsUnderThumb } from '#e2e/support/faults/on-screen.ts'
import { ALL_SIZES, LARGE_TEXT_SIZES, lasting } from '#e2e/support/layout.ts'
import type { EnginePhone } from './engine-phone.ts'
import { type EngineWorld, signIn, test } from './engine-world.ts'

type Who = NonNullable<LookedAtScreen['who']> | 'vendedora'

const PEOPLE: readonly Who[] = ['vendedora', 'cliente', 'root']

/** Makes a test for each area of the registry and each size of texts. */
export function walkEveryScreen(engine: string, openPhone: () => EnginePhone): void {
  for (const area of AREA_NAMES)
    for (const isLarge of [false, true])
      test(`in ${engine} ${area}${isLarge ? ', texts at 200 %' : ''}: every control is within reach`, async ({
        world,
      }) => {
        const faults: string[] = []
        for (const who of PEOPLE) {
          const phone = openPhone()
          await lookAtScreens({ world, phone, faults, isLarge }, area, who).finally(() => phone.throwAway())
        }
        expect(faults).toEqual([])
      })
}

interface Walk {
  world: EngineWorld
  phone: EnginePhone
  faults: string[]
  isLarge: boolean
}

async function lookAtScreens(walk: Walk, area: Area, who: Who): Promise<void> {
  const { world, phone } = walk
  const screens = Object.values<LookedAtScreen>(AREAS[area]).filter(
    (value) => (value.who ?? 'vendedora') === who,
  )
  if (screens.length === 0) return
  const { addressOf } = await stageData(world.query)
  await phone.start(walk.isLarge)
  await phone.resize(PHONE)
  await signIn(world, phone, who)
  for (const screen of screens) {
    const { path, seen, states = [] } = screen
    // Large texts leave no screen the room of a desk.
    const reached = states.filter(({ isOnDesk }) => !(isOnDesk && walk.isLarge))
    for (const state of [{ name: 'open', steps: [], seen }, ...reached])
      await lookAtState({ ...walk, addressOf }, { path, seen }, state)
  }
}

interface Stage extends Walk {
  addressOf: (path: string) => string
}

async function lookAtState(
  stage: Stage,
  screen: Pick<LookedAtScreen, 'path' | 'seen'>,
  state: ScreenState,
): Promise<void> {
  const { world, phone, addressOf } = stage
  const from = state.from ?? screen
  await phone.resize(state.isOnDesk ? DESKTOP : PHONE)
  if (state.isOffline) world.network('down')
  if (state.emptied) await hideRows(world.query, state.emptied)
  await phone.open(world.url + addressOf(from.path))
  await phone.finds(from.seen)
  for (const step of state.steps) await act(stage, step)
  await phone.finds(state.seen)
  await lookAtSizes(stage, `${screen.path} ${state.name}`)
  world.network('pass')
  if (state.emptied) await showRows(world.query, state.emptied)
}

async function lookAtSizes({ phone, faults, isLarge }: Walk, name: string): Promise<void> {
  for (const size of isLarge ? LARGE_TEXT_SIZES : ALL_SIZES) {
    await phone.resize(size)
    const found = await lasting(async () => [
      ...(await phone.run(faultsOnScreen)),
      ...(await phone.run(faultsUnderThumb)),
    ])
    faults.push(...found.map((fault) => `${name} at ${size.width} × ${size.height}: ${fault}`))
  }
}

async function act({ world, phone, addressOf }: Stage, step: Step): Promise<void> {
  if ('network' in step) return world.network(step.network)
  if ('cancelledElsewhere' in step) return cancelOrder(world.server, addressOf(step.cancelledElsewhere))
  if ('go' in step) return phone.open(world.url + addressOf(step.go))
  if ('see' in step) return phone.finds(step.see)
  if ('touch' in step) return phone.touch(step.touch)
  if ('press' in step) return phone.press(step.press)
  if ('choose' in step) return phone.choose(step.choose)
  if ('tick' in step) return phone.tick(step.tick)
  if ('open' in step) return phone.unfold(step.open)
  return phone.fill(step.fill, addressOf(step.text))
}
