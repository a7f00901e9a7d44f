import { mkdirSync } from 'node:fs'
import { test } from '#e2e/fixtures.ts'
import { type Look, walkOrders, walkScreens } from './layout-walk.ts'
import { AREA_NAMES, AREAS } from './screens/all.ts'

const OUT = process.env.SHOTS ?? '/tmp/shots'
mkdirSync(OUT, { recursive: true })
const WIDE = process.env.WIDE === '1'
const SIZES = WIDE ? [[1440, 900]] : [[390, 844]]
let n = 0
const shoot = (area: string): Look => async (page) => {
  n += 1
  const name = `${area}-${String(n).padStart(3, '0')}`
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width: width as number, height: height as number })
    await page.waitForTimeout(350)
    await page.screenshot({ path: `${OUT}/${name}-${width}.png` })
  }
  return []
}
for (const area of AREA_NAMES)
  test(`${area} photos`, async ({ alguien, world }) => {
    test.setTimeout(400000)
    await walkScreens({ alguien, world, look: shoot(area), isThorough: true }, AREAS[area])
  })
