import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CDPSession, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { chromiumArgs, chromiumPath } from '#scripts/browsers.mjs'

/** The bench page, open in a real Chromium. */
export interface BenchPage {
  page: Page
  /** The browser's own tools: CPU throttling, heap usage. */
  tools: CDPSession
  version: string
}

/** Builds the page as for production, serves it, and hands it to `work` in a fresh Chromium profile. */
export async function inChromium<T>(work: (bench: BenchPage) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'cantera-bench-'))
  const root = fileURLToPath(new URL('.', import.meta.url))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: dir, emptyOutDir: true },
  })
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url === '/' ? 'index.html' : normalize(url)
    const body = await readFile(join(dir, path)).catch(() => null)
    response.writeHead(body ? 200 : 404, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const executablePath = chromiumPath()
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error))
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.waitForFunction('window.searchBench')
    const tools = await page.context().newCDPSession(page)
    return await work({ page, tools, version: browser.version() })
  } finally {
    await browser.close()
    server.close()
    await rm(dir, { recursive: true, force: true })
  }
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
