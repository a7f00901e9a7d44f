import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { buildPage, forgetFolder, inChromium } from '#bench/world/browser.ts'
import { type DelayProxy, startDelayProxy } from '#bench/world/delay-proxy.ts'
import type { World } from '#bench/world/world.ts'
import type {} from './page.ts'

/** A seller's phone: the engine in a real Chromium, its server behind a proxy. */
export interface Phone {
  page: Page
  proxy: DelayProxy
  databaseUrl: string
}

export const BRANCH = 'Mendoza'

/** Hands `work` a phone that is signed in and prepared with one branch. */
export async function onPhone<T>(world: World, work: (phone: Phone) => Promise<T>): Promise<T> {
  const databaseUrl = await world.database()
  const app = await world.app(databaseUrl)
  const folder = await buildPage(fileURLToPath(new URL('.', import.meta.url)))
  const proxy = await startDelayProxy(folder, app.url)
  try {
    const session = await app.signIn('vendedora')
    return await inChromium(async (context) => {
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(error))
      await page.goto(proxy.url)
      await page.waitForFunction('window.phoneBench')
      await page.evaluate(([session, branch]) => window.phoneBench.openPhone(session, branch), [
        session,
        BRANCH,
      ] as const)
      return work({ page, proxy, databaseUrl })
    })
  } finally {
    await proxy.close()
    await app.stop()
    forgetFolder(folder)
  }
}
