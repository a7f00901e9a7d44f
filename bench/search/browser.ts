import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from 'playwright'
import { buildPage, forgetFolder, inChromium } from '#bench/world/browser.ts'
import { startDelayProxy } from '#bench/world/delay-proxy.ts'

/** The bench page, open in a real Chromium. */
export interface BenchPage {
  page: Page
  /** The browser's own tools: CPU throttling, heap usage. */
  tools: CDPSession
}

/** Builds the page as for production, serves it, and hands it to `work` in a Chromium that stores on disk. */
export async function onBenchPage<T>(work: (bench: BenchPage) => Promise<T>): Promise<T> {
  const folder = await buildPage(fileURLToPath(new URL('.', import.meta.url)))
  const server = await startDelayProxy(folder, 'http://localhost')
  try {
    return await inChromium(async (context) => {
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(error))
      await page.goto(server.url)
      await page.waitForFunction('window.searchBench')
      return work({ page, tools: await context.newCDPSession(page) })
    })
  } finally {
    await server.close()
    forgetFolder(folder)
  }
}
