import type { Page } from 'playwright'

/** Milliseconds of a start since the navigation began; `usable` is null when the page never became usable. */
export interface Start {
  usable: number | null
  longTasks: number
  shift: number
  /** When each thing on the way was reached, in the order of the way. */
  reached: [name: string, at: number][]
}

/** Expressions that hold once a person can begin: the sign-in's first field, or a list with an order in it. */
export const USABLE = {
  signIn: `document.querySelector('input[name="username"]') !== null`,
  list: `[...document.querySelectorAll('h1, h2')].some((title) => title.textContent.includes('Mis pedidos'))
    && document.querySelector('main article, tr') !== null`,
}

/** Runs in the page before anything of its own; as text, for what builds this file would leave its marks in a function. */
const watchFor = (usable: string): string => `{
  const seen = { usable: null, longTasks: 0, shift: 0 }
  window.bootSeen = seen
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('longtask', ({ duration }) => { seen.longTasks += duration })
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value })
  window.bootUsable = new Promise((resolve) => {
    const look = () => {
      if (document.body && (${usable})) seen.usable = performance.now()
      if (seen.usable !== null || performance.now() > 30_000) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}`

/** The page as the service worker gave it, and the marks that the app itself sets: `start: …`. */
const REACHED = `(() => {
  const [{ fetchStart, responseEnd }] = performance.getEntriesByType('navigation')
  const own = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('start: '))
  const ways = [...own.map(({ name, startTime }) => [name.slice(7), startTime]), ...performance
    .getEntriesByType('paint').slice(0, 1).map(({ startTime }) => ['first paint', startTime])]
  return [['worker asked', fetchStart], ['page here', responseEnd], ...ways].sort((a, b) => a[1] - b[1])
})()`

/** Goes there and waits until the screen can be used, and a second more for what comes after. The page's policy forbids eval, so it is asked with `evaluate` only. */
export async function startOf(page: Page, url: string, usable: string): Promise<Start> {
  await page.addInitScript(watchFor(usable))
  await page.goto(url, { waitUntil: 'commit' })
  await page.evaluate('window.bootUsable')
  await page.waitForTimeout(1000)
  const seen = await page.evaluate<Omit<Start, 'reached'>>('window.bootSeen')
  return { ...seen, reached: await page.evaluate<Start['reached']>(REACHED) }
}
