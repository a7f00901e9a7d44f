import type { Page } from '@playwright/test'

/** Ends every worker of this page's browser, as the browser does with one that has had nothing to do for a while. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
