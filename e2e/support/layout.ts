import type { Locator, Page } from '@playwright/test'
import { faultsInSight, faultsOnScreen, faultsUnderThumb } from './faults/on-screen.ts'
import { faultsUnderLayers } from './faults/under-layers.ts'

export interface Size {
  width: number
  height: number
}

const upright = (width: number): Size => ({ width, height: 844 })

/** A common phone held sideways. */
export const SIDEWAYS: Size = { width: 844, height: 390 }

/** Sizes of `npm test`: the narrowest phone, a common one, a tablet, where the places move to the top, and a phone sideways. */
export const SIZES: readonly Size[] = [...[320, 390, 768, 1024].map(upright), SIDEWAYS]

/** Sizes at which texts of twice the size are looked at there. [WCAG 1.4.4] */
export const LARGE_TEXT_SIZES: readonly Size[] = [390, 768, 1280].map(upright)

/** Every size of a phone, a tablet and a desk, and phones held sideways. */
export const ALL_SIZES: readonly Size[] = [
  ...[320, 360, 390, 412, 768, 834, 920, 1024, 1440].map(upright),
  { width: 640, height: 360 },
  SIDEWAYS,
]

/** Faults of the screen at this size, in words; empty when there are none. */
export async function layoutFaults(page: Page, size: Size): Promise<string[]> {
  await page.setViewportSize(size)
  const faults = await lasting(() => faultsNow(page))
  return faults.map((fault) => `at ${size.width} × ${size.height}: ${fault}`)
}

/** Faults of the screen at this very moment. */
export const faultsNow = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(faultsInSight)),
  ...(await page.evaluate(faultsOnScreen)),
  ...(await page.evaluate(faultsUnderThumb)),
  ...(await page.evaluate(faultsUnderLayers)),
]

/** Milliseconds that a list or a message takes to its place when the window turns. */
const MOVING = 600

/** Faults found for as long as things may be moving; none as soon as a look finds none. */
export async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + MOVING
  for (;;) {
    const found = await look()
    if (found.length === 0 || Date.now() > until) return found
  }
}

/** Runs `look` while the browser's setting for texts is at 200 %, which media queries in em follow too. */
export async function withLargeText<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const browser = await page.context().newCDPSession(page)
  const setSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await setSize(32)
  try {
    return await look()
  } finally {
    await setSize(16)
    await browser.detach()
  }
}

/** Goes to an address inside the app, without loading it again. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), path)

/** Where a person's next touch goes: into the dialog on top, else anywhere. */
export async function topOf(page: Page): Promise<Locator | Page> {
  const dialogs = page.locator('[role="dialog"][aria-modal="true"]').filter({ visible: true })
  return (await dialogs.count()) > 0 ? dialogs.last() : page
}
