import type { BrowserContext } from 'playwright'
import type { BenchRow } from '#bench/bench-row.ts'
import { ms, overRow, rounds, samplesOf, timeRow } from '#bench/figures.ts'
import { forgetFolder, inChromium, throttle } from '#bench/world/browser.ts'
import { shiftRow, usableOf } from './cold-start.ts'
import { servePage } from './page-server.ts'
import { writeStaticPage } from './plain-pages.ts'
import { signInAt } from './sign-in.ts'
import { type Start, startOf, USABLE } from './start-time.ts'

/** The app opened without network, by someone who has used it before. */
export async function warmRows(url: string): Promise<BenchRow[]> {
  const folder = writeStaticPage()
  const plain = await servePage(folder)
  try {
    return await inChromium(async (context) => {
      await keptByWorker(context, plain.url)
      await signInAt(context, url)
      await keptByWorker(context, `${url}/pedido`)
      await context.setOffline(true)
      const starts: Start[] = []
      const own = async () => {
        const start = await warmStart(context, `${url}/pedido`)
        starts.push(start)
        return usableOf(start)
      }
      const times = await rounds(11, { own, plain: () => warmStart(context, plain.url).then(usableOf) })
      return [
        overRow(
          'warm and offline: usable list of orders over a static page kept by a service worker, 4×',
          [times.own, times.plain],
          { goal: 4 },
        ),
        partsRow(starts),
        timeRow(
          'long tasks summed from navigation, warm, 4×',
          samplesOf(starts.map((start) => start.longTasks)),
        ),
        shiftRow('layout shift of the warm list', starts),
      ]
    })
  } finally {
    await plain.close()
    forgetFolder(folder)
  }
}

/** The parts of the start: when each thing on the way was reached, medians. */
function partsRow(starts: readonly Start[]): BenchRow {
  const at = (name: string) =>
    samplesOf(starts.flatMap(({ reached }) => reached.find(([other]) => other === name)?.[1] ?? []))
  const names = starts[0]?.reached.map(([name]) => name) ?? []
  const usable = `usable ${ms(samplesOf(starts.map(usableOf)))}`
  return {
    figure: 'the same, from navigation on, 4×',
    words: [...names.map((name) => `${name} ${ms(at(name))}`), usable].join(', '),
  }
}

const CONTROLLED = `new Promise((resolve) => {
  if (navigator.serviceWorker.controller) resolve()
  else navigator.serviceWorker.addEventListener('controllerchange', () => resolve())
})`

/** Visits until a service worker has everything and controls the page. */
async function keptByWorker(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.goto(url)
  await page.evaluate(CONTROLLED)
  await page.waitForLoadState('networkidle')
  await page.close()
}

async function warmStart(context: BrowserContext, url: string): Promise<Start> {
  const page = await context.newPage()
  await throttle(page, 4)
  const start = await startOf(page, url, USABLE.list)
  await page.close()
  return start
}
