/**
 * Runs in the page: names words and controls that lie under what floats over the screen, and those at the end of the page
 * or of the sheet on top that its foot never uncovers.
 */
export async function faultsUnderLayers(): Promise<string[]> {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"]'
  const frame = () => new Promise(requestAnimationFrame)
  const styleOf = (element: Element) => getComputedStyle(element)
  const isSeen = (element: Element) =>
    element.getBoundingClientRect().width > 2 &&
    element.getBoundingClientRect().height > 2 &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].filter(isSeen)
  const top = dialogs.at(-1) ?? document.body
  const faults: string[] = []

  const isStuck = (element: Element) => ['fixed', 'sticky'].includes(styleOf(element).position)
  const layers = [...top.querySelectorAll('*')].filter((element) => isStuck(element) && isSeen(element))
  const isPainted = (x: number, y: number, layer: Element) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && layer.contains(hit)
  }
  /** Without what boxes around it cut off. */
  const seenPart = (of: Element, whole: DOMRect) => {
    let { left, right, top: upper, bottom } = whole
    for (let box: Element | null = of; box && box !== document.body; box = box.parentElement) {
      if (styleOf(box).overflowY === 'visible' || styleOf(box).display === 'inline') continue
      const clip = box.getBoundingClientRect()
      ;[left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)]
      ;[upper, bottom] = [Math.max(upper, clip.top), Math.min(bottom, clip.bottom)]
    }
    return { left, right, top: upper, bottom }
  }
  /** Lines of text, and controls without any. */
  const pieces = () => {
    const found: { name: string; box: ReturnType<typeof seenPart>; of: Element }[] = []
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text
      if (!parentElement || !text.nodeValue?.trim() || !isSeen(parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects())
        found.push({
          ...{ name: text.nodeValue.trim().slice(0, 40), of: parentElement },
          box: seenPart(parentElement, box),
        })
    }
    for (const control of top.querySelectorAll(CONTROLS))
      if (isSeen(control) && !control.textContent?.trim()) {
        const name = control.getAttribute('aria-label') ?? control.tagName.toLowerCase()
        found.push({ name, box: seenPart(control, control.getBoundingClientRect()), of: control })
      }
    return found
  }
  /** Those of which more than a margin is covered by one of these, as it is painted. */
  const covered = (by: readonly Element[]) =>
    pieces().flatMap(({ name, box, of }) => {
      const over = by.find((layer) => {
        if (
          layer.contains(of) ||
          of.contains(layer) ||
          layers.some((other) => other !== layer && other.contains(of))
        )
          return false
        const cover = layer.getBoundingClientRect()
        const [left, right] = [Math.max(box.left, cover.left), Math.min(box.right, cover.right)]
        const [upper, lower] = [Math.max(box.top, cover.top), Math.min(box.bottom, cover.bottom)]
        return (
          right - left > 3 && lower - upper > 3 && isPainted((left + right) / 2, (upper + lower) / 2, layer)
        )
      })
      return over ? [`'${name}'`] : []
    })

  // A layer as wide as the screen is a bar, which scrolling uncovers what is under it from.
  const isFloating = (layer: Element) =>
    styleOf(layer).position === 'fixed' &&
    layer.getBoundingClientRect().width < 0.7 * document.documentElement.clientWidth &&
    layer.closest('nav, header') === null
  faults.push(...covered(layers.filter(isFloating)).map((name) => `${name} lies under what floats`))

  const scroller = [...top.querySelectorAll('*')].find(
    (box) => /auto|scroll/.test(styleOf(box).overflowY) && box.scrollHeight > box.clientHeight + 1,
  )
  const page = dialogs.length > 0 ? scroller : document.scrollingElement
  if (!page) return faults
  const before = page.scrollTop
  const isAtEnd = (box: Element) => box.scrollTop + box.clientHeight >= box.scrollHeight - 1
  const middle = window.innerHeight / 2
  let found: string[] = []
  // Lists grow while they are scrolled.
  for (let tries = 0; tries === 0 || (tries < 10 && !isAtEnd(page)); tries += 1) {
    page.scrollTo({ top: page.scrollHeight, behavior: 'instant' })
    await frame()
    await frame()
    const feet = layers.filter((layer) => layer.isConnected && layer.getBoundingClientRect().top > middle)
    found = covered(feet).map((name) => `${name} stays under the foot`)
  }
  faults.push(...found)
  page.scrollTo({ top: before, behavior: 'instant' })
  return faults
}
