import type { Page } from '@playwright/test'

/** Share of the window's height, 0 to 1, from the list's first card to what is fixed at the foot. */
export const shareOfList = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxOf = (found: Element | null | undefined) => found?.getBoundingClientRect()
    const fixed = [...document.querySelectorAll('main button, nav')].filter(
      (element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility(),
    )
    const foot = Math.min(
      innerHeight,
      ...fixed.filter((element) => element.matches('nav')).map((item) => boxOf(item)?.top ?? 0),
    )
    const top = boxOf(document.querySelector('main article, main [role="listitem"]'))?.top ?? innerHeight
    const covered = fixed
      .filter((element) => !element.matches('nav'))
      .reduce((sum, element) => sum + (boxOf(element)?.width ?? 0) * (boxOf(element)?.height ?? 0), 0)
    return ((foot - top) * innerWidth - covered) / (innerHeight * innerWidth)
  })
