import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import type { BenchRow } from '#bench/bench-row.ts'
import { overRow, rounds, samplesOf, timeRow } from '#bench/figures.ts'
import { buildPage, forgetFolder, throttle } from '#bench/world/browser.ts'
import { chromiumArgs, chromiumPath } from '#scripts/browsers.mjs'
import { servePage } from './page-server.ts'
import type {} from './react-page/main.tsx'
import { type Start, startOf, USABLE } from './start-time.ts'

const CPU = 4
/** 1.6 Mbit/s and 150 ms, as on a poor mobile network; bytes a second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** The first visit ever, until one can type one's name. */
export async function coldRows(url: string): Promise<BenchRow[]> {
  const folder = await buildPage(fileURLToPath(new URL('./react-page', import.meta.url)))
  const minimal = await servePage(folder)
  const executablePath = chromiumPath()
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
  const starts: Start[] = []
  const own = async () => noted(starts, await coldStart(browser, `${url}/login`))
  try {
    await own()
    starts.length = 0
    const times = await rounds(5, { own, react: () => coldStart(browser, minimal.url).then(usableOf) })
    return [
      overRow(
        'cold: usable sign-in over a React-only page, 4×, 1.6 Mbit/s, 150 ms',
        [times.own, times.react],
        { goal: 1.8 },
      ),
      timeRow(
        'long tasks summed from navigation, cold, 4×',
        samplesOf(starts.map((start) => start.longTasks)),
        { goal: 650, stretch: 350 },
      ),
      shiftRow('layout shift of the cold sign-in', starts),
    ]
  } finally {
    await browser.close()
    await minimal.close()
    forgetFolder(folder)
  }
}

async function coldStart(browser: Browser, url: string): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const tools = await throttle(page, CPU)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', NETWORK)
  const start = await startOf(page, url, USABLE.signIn)
  await context.close()
  return start
}

function noted(starts: Start[], start: Start): number {
  starts.push(start)
  return usableOf(start)
}

export const shiftRow = (figure: string, starts: readonly Start[]): BenchRow => ({
  ...{ figure, value: Math.max(...starts.map((start) => start.shift)), goal: 0.02 },
})

export function usableOf({ usable }: Start): number {
  if (usable === null) throw new Error('nothing usable came within 30 s')
  return usable
}
