import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

interface Size {
  width: number
  height: number
}

export const PHONE: Size = { width: 390, height: 844 }
export const DESKTOP: Size = { width: 1280, height: 900 }

/** Every rule of axe, good practices included; nothing is left out. */
export async function expectNoAxeViolations({ page }: { page: Page }, screen: string): Promise<void> {
  // Two copies of Playwright's types are installed; at run time there is one page.
  const { violations } = await new AxeBuilder({ page: page as never }).setLegacyMode(true).analyze()
  const found = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${impact}): ${html}\n${failureSummary}`),
  )
  expect.soft(found, screen).toEqual([])
}

/** The same on a phone and on a desktop, once this is seen there; leaves the screen on a phone. */
export async function expectNoAxeViolationsInBothSizes(
  { page }: { page: Page },
  screen: string,
  seen: Locator,
): Promise<void> {
  for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(size)
    await expect(seen).toBeVisible()
    await page.evaluate(afterLayout)
    await expectNoAxeViolations({ page }, `${screen}, ${name}`)
  }
}

/** Runs in the page: media queries have been evaluated and animations have ended. */
async function afterLayout(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  await frame()
  const endless = (animation: Animation) =>
    animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
  const moving = document.getAnimations().filter((animation) => !endless(animation))
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
