import type { Page } from '@playwright/test'

/** The last one is where the places move from the foot to the top. */
export const WIDTHS = [320, 360, 390, 768, 920] as const

/** Widths at which texts of twice the size are looked at. [WCAG 1.4.4] */
export const LARGE_TEXT_WIDTHS = [390, 768, 1280] as const

/** What lies wrong on the screen at this width, in words; empty when nothing does. */
export async function layoutFaults(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  return page.evaluate(faultsOnScreen)
}

/** Runs `look` while the browser's setting for texts is at 200 %, which media queries in em follow too. */
export async function withLargeText<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const browser = await page.context().newCDPSession(page)
  const setSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await setSize(32)
  try {
    return await look()
  } finally {
    await setSize(16)
    await browser.detach()
  }
}

/** Goes to an address inside the app, without loading it again. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), path)

/** Runs in the page: looks at every control once media queries have been evaluated. */
async function faultsOnScreen(): Promise<string[]> {
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  await frame()

  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="combobox"]'
  const width = document.documentElement.clientWidth
  const isLarge = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 16
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const overflowOf = (element: Element) => getComputedStyle(element).overflowX
  const isSeen = (control: Element) =>
    boxOf(control).width > 2 &&
    boxOf(control).height > 2 &&
    control.checkVisibility({ visibilityProperty: true })
  const nameOf = (control: Element) => {
    const words = [
      control.getAttribute('aria-label'),
      (control as HTMLInputElement).labels?.[0]?.textContent,
      control.textContent?.trim(),
      control.getAttribute('href'),
    ]
    const { left, right } = boxOf(control)
    return `${control.tagName.toLowerCase()} '${words.find(Boolean)?.slice(0, 40)}' (${Math.round(left)} to ${Math.round(right)})`
  }
  const isWithin = (control: Element, { left, right }: { left: number; right: number }) =>
    boxOf(control).left >= left - 1 && boxOf(control).right <= right + 1
  const around = (control: Element, found: (box: Element) => boolean) => {
    for (let box = control.parentElement; box && box !== document.body; box = box.parentElement)
      if (found(box)) return box
    return null
  }
  /** A typed text may be longer than any field, which shows the part at the cursor. */
  const isFreeText = (control: Element) =>
    isLarge &&
    control instanceof HTMLInputElement &&
    ['', 'email', 'search'].includes(control.inputMode) &&
    control.value !== ''
  const layerOf = (control: Element) => around(control, (box) => getComputedStyle(box).position === 'fixed')
  const overlap = (one: Element, other: Element) => {
    const [a, b] = [boxOf(one), boxOf(other)]
    const isSide = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    return isSide && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  }
  /** What is laid over something on purpose: a button in its field or on a picture, the bar at the foot. */
  const mayOverlap = (one: Element, other: Element) =>
    one.contains(other) ||
    other.contains(one) ||
    layerOf(one) !== layerOf(other) ||
    [one, other].some((control) => getComputedStyle(control).position === 'absolute') ||
    one.closest('.mantine-Input-wrapper')?.contains(other) === true

  const faults: string[] = []
  const controls = [...document.querySelectorAll(CONTROLS)].filter(isSeen)
  if (document.documentElement.scrollWidth > width) faults.push('the document scrolls sideways')
  for (const control of controls) {
    const box = around(control, (outer) => overflowOf(outer) !== 'visible')
    const scrolls = around(
      control,
      (outer) => /auto|scroll/.test(overflowOf(outer)) && outer.scrollWidth > outer.clientWidth,
    )
    const words =
      control instanceof HTMLInputElement ? control : control.querySelector('.mantine-Button-label')
    if (words && !isFreeText(control) && words.scrollWidth > words.clientWidth + 1)
      faults.push(`${nameOf(control)} has its words cut`)
    if (scrolls) continue
    if (!isWithin(control, { left: 0, right: width })) faults.push(`${nameOf(control)} leaves the screen`)
    else if (box && !isWithin(control, boxOf(box))) faults.push(`${nameOf(control)} leaves its box`)
  }
  for (const [index, one] of controls.entries())
    for (const other of controls.slice(index + 1))
      if (overlap(one, other) && !mayOverlap(one, other))
        faults.push(`${nameOf(one)} and ${nameOf(other)} overlap`)
  return faults
}
