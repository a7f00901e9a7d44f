import type { Page } from '@playwright/test'

/** Things that look alike where the system has colours of its own, in words; empty when none do. */
export async function forcedColorFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const faults = await page.evaluate(lostMarks)
  await page.emulateMedia({ forcedColors: null })
  return faults.map((fault) => `in forced colours: ${fault}`)
}

/** Runs in the page: looks for what is chosen and stands there like its neighbours that are not, and for unseen ticks. */
function lostMarks(): string[] {
  const CHOSEN = '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"])'
  const TICK = '.mantine-Checkbox-icon, .mantine-Radio-icon'
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`
  /** The lines that are drawn of it; colours of the system, not ours, decide how they look. */
  const linesOf = (element: Element) => {
    const { outlineStyle, outlineWidth, borderStyle, borderWidth } = getComputedStyle(element)
    const { backgroundColor, borderStyle: innerStyle } = getComputedStyle(element, '::before')
    return [outlineStyle, outlineWidth, borderStyle, borderWidth, backgroundColor, innerStyle].join()
  }
  /** The same things around it that are not chosen: its siblings, or those of its cell in a list or table. */
  const othersOf = (chosen: Element) => {
    for (let box = chosen.parentElement, steps = 0; box && steps < 3; box = box.parentElement, steps++) {
      const others = [...box.querySelectorAll(chosen.tagName)].filter(
        (element) => element.className === chosen.className && !element.matches(CHOSEN) && isSeen(element),
      )
      if (others.length > 0) return others
    }
    return []
  }
  const lost = [...document.querySelectorAll(CHOSEN)]
    .filter((chosen) => isSeen(chosen) && !chosen.matches(':focus-visible'))
    .filter((chosen) => othersOf(chosen).some((other) => linesOf(other) === linesOf(chosen)))
    .map((chosen) => `${nameOf(chosen)} looks like what is not chosen`)
  const unticked = [...document.querySelectorAll(TICK)].flatMap((icon) => {
    const box = icon.parentElement?.querySelector('input:checked')
    if (!box || !isSeen(box)) return []
    const isLost = getComputedStyle(icon).color === getComputedStyle(box).backgroundColor
    return isLost ? [`${nameOf(box.closest('[class*="-root"]') ?? box)} is ticked and does not show it`] : []
  })
  return [...lost, ...unticked]
}
