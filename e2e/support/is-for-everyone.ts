import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Every rule of axe, good practices included; nothing is left out. */
export async function isForEveryone({ page }: { page: Page }, screen: string): Promise<void> {
  // Two copies of Playwright's types are installed; at run time there is one page.
  const { violations } = await new AxeBuilder({ page: page as never }).setLegacyMode(true).analyze()
  const found = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${impact}): ${html}\n${failureSummary}`),
  )
  expect.soft(found, screen).toEqual([])
}
