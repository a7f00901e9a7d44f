import type { Page } from '@playwright/test'

/** How much of the window is list, from its first card to what is fixed at the foot: 0.6 is 60 % of its height. */
export const shareOfList = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxOf = (found: Element | null | undefined) => found?.getBoundingClientRect()
    const fixed = [...document.querySelectorAll('main button, nav')].filter(
      (one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility(),
    )
    const foot = Math.min(
      innerHeight,
      ...fixed.filter((one) => one.matches('nav')).map((one) => boxOf(one)?.top ?? 0),
    )
    const top = boxOf(document.querySelector('main article, main [role="listitem"]'))?.top ?? innerHeight
    const covered = fixed
      .filter((one) => !one.matches('nav'))
      .reduce((sum, one) => sum + (boxOf(one)?.width ?? 0) * (boxOf(one)?.height ?? 0), 0)
    return ((foot - top) * innerWidth - covered) / (innerHeight * innerWidth)
  })
