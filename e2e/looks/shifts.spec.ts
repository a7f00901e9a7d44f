import { expect, test } from '#e2e/fixtures.ts'
import { walkPages } from './layout-walk.ts'
import { AREA_NAMES, AREAS } from './screens/all.ts'

/** Share of the screen times share of the distance, summed. [web.dev/cls] */
const MAX_SHIFT = 0.02

/** An account's debts that this phone has not read before come from the server, and are taller the more there is to warn of. */
const OTHERWISE: Record<string, number> = {}

for (const area of AREA_NAMES)
  test(`${area}: what is on a screen stays where it is while the rest arrives`, async ({ person, world }) => {
    await walkPages({ person, world }, AREAS[area], async (page, path) => {
      const { sum, moved } = await page.evaluate(shiftsSoFar)
      expect.soft(sum, `${path}: ${moved.join(', ')}`).toBeLessThanOrEqual(OTHERWISE[path] ?? MAX_SHIFT)
    })
  })

interface Shifts {
  sum: number
  /** Elements that moved most. */
  moved: string[]
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Runs in the page: the shifts of this load that followed nothing a person did. */
function shiftsSoFar(): Promise<Shifts> {
  return new Promise((resolve) => {
    const shifts: Shift[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])))
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => {
      const counted = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
      const nameOf = (node?: Element) =>
        node instanceof Element
          ? `${node.tagName}.${node.className} '${node.textContent?.slice(0, 24)}'`
          : '?'
      resolve({
        sum: counted.reduce((sum, { value }) => sum + value, 0),
        moved: counted.flatMap(({ value, sources }) =>
          sources.map(
            ({ node, previousRect, currentRect }) =>
              `${value.toFixed(3)} ${nameOf(node)} ${previousRect.y}→${currentRect.y}`,
          ),
        ),
      })
    }, 300)
  })
}
