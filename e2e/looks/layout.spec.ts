import { expect, test } from '#e2e/fixtures.ts'
import { PHONE } from '#e2e/support/axe.ts'
import { forcedColorFaults } from '#e2e/support/forced-colors.ts'
import {
  ALL_SIZES,
  LARGE_TEXT_SIZES,
  layoutFaults,
  SIZES,
  type Size,
  withLargeText,
} from '#e2e/support/layout.ts'
import { type Look, walkOrders, walkScreens } from './layout-walk.ts'
import { AREA_NAMES, AREAS, ROUTES } from './screens/all.ts'

/** All sizes in `npm run test:engines`, four of them in `npm test`. */
const isThorough = process.env.ALL_SIZES === '1'

const lookAt =
  (sizes: readonly Size[]): Look =>
  async (page) => {
    const faults: string[] = []
    for (const size of isThorough ? ALL_SIZES : sizes) faults.push(...(await layoutFaults(page, size)))
    return faults
  }

const lookAtSizes: Look = async (page) => [...(await forcedColorFaults(page)), ...(await lookAt(SIZES)(page))]
const lookAtLargeText: Look = (page) => withLargeText(page, () => lookAt(LARGE_TEXT_SIZES)(page))

test('every route is in the registry of screens', { tag: '@everyday' }, () => {
  const registered = AREA_NAMES.flatMap((area) => Object.keys(AREAS[area]))

  expect(registered.sort()).toEqual([...ROUTES].sort())
})

for (const area of AREA_NAMES) {
  test(`${area}: every control is within reach of a thumb, in its box and apart`, async ({
    person,
    world,
  }) => {
    await walkScreens({ person, world, look: lookAtSizes, isThorough }, AREAS[area])
  })

  test(`${area}: with texts at 200 % every control is within reach`, async ({ person, world }) => {
    await walkScreens({ person, world, look: lookAtLargeText, isThorough }, AREAS[area])
  })
}

/** Pictures that have come and of which at least 40 px are seen above the places at the foot, 64 px high. */
const picturesInSight = () =>
  [...document.querySelectorAll<HTMLImageElement>('main img')].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect()
    return picture.naturalWidth > 0 && Math.min(bottom, innerHeight - 64) - Math.max(top, 0) >= 40
  }).length

for (const user of ['vendedora', 'logistica', 'cliente', 'root'])
  test(`the first screen of ${user} shows stone`, async ({ person }) => {
    const who = await person(user, PHONE)
    await who.entrar()
    await who.ir('/')

    await expect.poll(() => who.page.evaluate(picturesInSight)).toBeGreaterThan(0)
  })

test('orders of every status keep their actions within reach', async ({ person, world }) => {
  await walkOrders({ person, world, look: lookAtSizes })
})

test('with texts at 200 % orders of every status keep their actions within reach', async ({
  person,
  world,
}) => {
  await walkOrders({ person, world, look: lookAtLargeText })
})
