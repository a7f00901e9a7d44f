import { expect } from '@playwright/test'
import { AREA_NAMES, AREAS, type Area } from '#e2e/looks/screens/all.ts'
import type { LookedAtScreen, Step } from '#e2e/looks/screens/screen.ts'
import { stageData } from '#e2e/looks/staging.ts'
import { faultsOnScreen, faultsUnderThumb } from '#e2e/support/faults-on-screen.ts'
import { ALL_SIZES, LARGE_TEXT_SIZES, type Size } from '#e2e/support/layout.ts'
import type { EnginePhone } from './engine-phone.ts'
import { type EngineWorld, signIn, test } from './engine-world.ts'

const PHONE: Size = { width: 390, height: 844 }

type Who = NonNullable<LookedAtScreen['who']> | 'vendedora'

const PEOPLE: readonly Who[] = ['vendedora', 'cliente', 'root']

/** One test for each area of the registry and each size of texts. */
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
  const screens = Object.values(AREAS[area]).filter((screen) => (screen.who ?? 'vendedora') === who)
  if (screens.length === 0) return
  const { addressOf } = await stageData(world.query)
  await phone.start(walk.isLarge)
  await phone.resize(PHONE)
  await signIn(world, phone, who)
  for (const screen of screens) {
    const states = (screen.states ?? []).filter(({ isOffline }) => !isOffline)
    for (const { name, steps, seen } of [{ name: 'open', steps: [], seen: screen.seen }, ...states]) {
      await phone.resize(PHONE)
      await phone.open(world.url + addressOf(screen.path))
      await phone.finds(screen.seen)
      for (const step of steps) await take(phone, step)
      await phone.finds(seen)
      await lookAtSizes(walk, `${screen.path} ${name}`)
    }
  }
}

async function lookAtSizes({ phone, faults, isLarge }: Walk, name: string): Promise<void> {
  for (const size of isLarge ? LARGE_TEXT_SIZES : ALL_SIZES) {
    await phone.resize(size)
    const found = [...(await phone.run(faultsOnScreen)), ...(await phone.run(faultsUnderThumb))]
    faults.push(...found.map((fault) => `${name} at ${size.width} × ${size.height}: ${fault}`))
  }
}

function take(phone: EnginePhone, step: Step): Promise<void> {
  if ('press' in step) return phone.press(step.press)
  if ('choose' in step) return phone.choose(step.choose)
  if ('tick' in step) return phone.tick(step.tick)
  if ('open' in step) return phone.unfold(step.open)
  return phone.fill(step.fill, step.text)
}
