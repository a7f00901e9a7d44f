import type { Locator, Page } from '@playwright/test'

/** A line across the pad, as a finger draws it. */
export async function sign(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.1, 0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.4, 0.2), { steps: 4 })
  await page.mouse.move(...at(0.8, 0.6), { steps: 4 })
  await page.mouse.up()
}
