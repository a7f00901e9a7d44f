import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { chromiumArgs, chromiumPath } from '#scripts/browsers.mjs'

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'cantera-bench-'))
export const forgetFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

/** Builds a page of the bench as for production; returns its folder. */
export async function buildPage(root: string): Promise<string> {
  const outDir = temporaryFolder()
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  return outDir
}

/** A Chromium whose storage is on disk, as a phone's is; gone with its profile when `work` ends. */
export async function inChromium<T>(
  work: (context: BrowserContext) => Promise<T>,
  options: { serviceWorkers?: 'allow' | 'block' } = {},
): Promise<T> {
  const profile = temporaryFolder()
  const executablePath = chromiumPath()
  const context = await chromium.launchPersistentContext(profile, {
    args: chromiumArgs,
    locale: 'es-AR',
    viewport: { width: 390, height: 844 },
    ...options,
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    return await work(context)
  } finally {
    await context.close()
    forgetFolder(profile)
  }
}

/** Makes the page's main thread this many times slower. */
export async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
  return tools
}
