/** Runs in the page: looks at every control once media queries have been evaluated. */
export async function faultsOnScreen(): Promise<string[]> {
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  await frame()

  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="combobox"]'
  const TYPED = 'select, textarea, input:not([type=checkbox], [type=radio], [type=file])'
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
    ['', 'email', 'search', 'tel'].includes(control.inputMode) &&
    control.value !== ''
  /** A bar that stays, or an open list of choices. */
  const isLayer = (box: Element) =>
    ['fixed', 'sticky'].includes(getComputedStyle(box).position) ||
    box.matches('.mantine-Popover-dropdown, [role="listbox"]')
  const layerOf = (control: Element) => (isLayer(control) ? control : around(control, isLayer))
  /** A link in running text has a box in each of its lines. */
  const boxesOf = (control: Element) =>
    getComputedStyle(control).display === 'inline' ? [...control.getClientRects()] : [boxOf(control)]
  /** Without what a region that scrolls hides of it. */
  const seenBoxes = (control: Element) => boxesOf(control).map((whole) => seenPart(control, whole))
  const seenPart = (control: Element, whole: DOMRect) => {
    let { left, right, top, bottom } = whole
    for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue
      const clip = boxOf(box)
      ;[left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)]
      ;[top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)]
    }
    return { left, right, top, bottom }
  }
  type Boxes = ReturnType<typeof seenBoxes>
  // A border of 1 px may be shared; where it begins is rounded.
  const overlap = (some: Boxes, others: Boxes) =>
    some.some((a) =>
      others.some(
        (b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5,
      ),
    )
  /** Things laid over others on purpose: a button in its field or on a picture, a bar that never scrolls. */
  const mayOverlap = (element: Element, other: Element) =>
    element.contains(other) ||
    other.contains(element) ||
    layerOf(element) !== layerOf(other) ||
    [element, other].some((control) => getComputedStyle(control).position === 'absolute') ||
    element.closest('.mantine-Input-wrapper')?.contains(other) === true

  const pen = document.createElement('canvas').getContext('2d')
  /** The choice is wider than its select, or longer than the button that shows it. */
  const isCut = (control: Element) => {
    if (isLarge) return false
    const style = getComputedStyle(control)
    if (control instanceof HTMLSelectElement && pen) {
      pen.font = style.font
      const room =
        control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return pen.measureText(control.selectedOptions[0]?.text ?? '').width > room + 1
    }
    if (control.getAttribute('role') !== 'combobox' || control instanceof HTMLInputElement) return false
    return [control, ...control.querySelectorAll('*')].some(
      (part) => getComputedStyle(part).overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1,
    )
  }

  const faults: string[] = []
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].filter(isSeen)
  const controls = [...(dialogs.at(-1) ?? document).querySelectorAll(CONTROLS)].filter(isSeen)
  if (document.documentElement.scrollWidth > width) faults.push('the document scrolls sideways')
  for (const control of controls) {
    const box = around(control, (outer) => overflowOf(outer) !== 'visible')
    const scrolls = around(
      control,
      (outer) => /auto|scroll/.test(overflowOf(outer)) && outer.scrollWidth > outer.clientWidth,
    )
    const words =
      control instanceof HTMLInputElement ? control : control.querySelector('.mantine-Button-label')
    // A button of an icon alone has its words for those who hear it.
    const isHeard = words && words.clientWidth <= 2
    if (words && !isHeard && !isFreeText(control) && words.scrollWidth > words.clientWidth + 1)
      faults.push(`${nameOf(control)} has its words cut`)
    if (isCut(control)) faults.push(`${nameOf(control)} has its value cut`)
    // A phone zooms into a page whose field has smaller letters.
    if (control.matches(TYPED) && Number.parseFloat(getComputedStyle(control).fontSize) < 16)
      faults.push(`${nameOf(control)} has letters under 16 px`)
    if (scrolls) continue
    if (!isWithin(control, { left: 0, right: width })) faults.push(`${nameOf(control)} leaves the screen`)
    else if (box && !isWithin(control, boxOf(box))) faults.push(`${nameOf(control)} leaves its box`)
  }
  const placed = controls.map((control) => ({ control, boxes: seenBoxes(control) }))
  for (const [index, { control: element, boxes }] of placed.entries())
    for (const { control: other, boxes: others } of placed.slice(index + 1))
      if (overlap(boxes, others) && !mayOverlap(element, other))
        faults.push(`${nameOf(element)} and ${nameOf(other)} overlap`)
  return faults
}

/**
 * Runs in the page: brings every control to the middle of the screen and tries it as a thumb would. A control that
 * something else lies over, or whose target is smaller than 44 px, is named. Links in running text are as high as their
 * line [WCAG 2.5.8].
 */
export async function faultsUnderThumb(): Promise<string[]> {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"]'
  const REACH = 21.5
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const layers = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].filter((layer) =>
    layer.checkVisibility({ visibilityProperty: true }),
  )
  const top = layers.at(-1) ?? document.body
  const isTried = (control: Element) =>
    control.isConnected &&
    boxOf(control).width > 2 &&
    boxOf(control).height > 2 &&
    control.checkVisibility({ visibilityProperty: true }) &&
    !control.matches(':disabled, [aria-disabled="true"], [tabindex="-1"]') &&
    control.closest('[inert], [aria-hidden="true"], [data-mantine-stop-propagation]') === null
  const isInText = (control: Element) => getComputedStyle(control).display === 'inline'
  const nameOf = (control: Element) => {
    const words = [
      control.getAttribute('aria-label'),
      (control as HTMLInputElement).labels?.[0]?.textContent,
      control.textContent?.trim(),
      control.getAttribute('href'),
    ]
    return `${control.tagName.toLowerCase()} '${words.find(Boolean)?.slice(0, 40)}'`
  }
  /** A thumb takes the line of a link nearest to the middle. */
  const fromMiddle = ({ top, bottom }: DOMRect) => Math.abs((top + bottom - window.innerHeight) / 2)
  /** Whether a touch there acts on the control, by itself, by its label or by the card around it. */
  const takes = (control: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    if (!hit) return false
    const labels = [...((control as HTMLInputElement).labels ?? [])]
    const field = control.closest('.mantine-Input-wrapper, .mantine-InputWrapper-root')
    return (
      control.contains(hit) ||
      labels.some((label) => label.contains(hit)) ||
      (control.matches('input, select, textarea') && field?.contains(hit) === true)
    )
  }
  /** Its own box and those of its labels, px. */
  const targetOf = (control: Element) => {
    const boxes = [control, ...((control as HTMLInputElement).labels ?? [])].map(boxOf)
    const side = (of: (box: DOMRect) => number) => boxes.map(of)
    return {
      width: Math.max(...side(({ right }) => right)) - Math.min(...side(({ left }) => left)),
      height: Math.max(...side(({ height }) => height)),
    }
  }
  const faults: string[] = []
  const [left, before] = [window.scrollX, window.scrollY]
  for (const control of top.querySelectorAll(CONTROLS)) {
    if (!isTried(control)) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [first] = [...control.getClientRects()].sort((rect, other) => fromMiddle(rect) - fromMiddle(other))
    if (!first) continue
    const [x, y] = [(first.left + first.right) / 2, (first.top + first.bottom) / 2]
    if (!takes(control, x, y)) {
      const over = document.elementFromPoint(x, y)
      // An open list of choices closes with a touch beside it.
      const list = over?.closest('.mantine-Popover-dropdown, [role="listbox"]')
      if (list && !list.contains(control)) continue
      faults.push(
        `${nameOf(control)} is covered${over ? ` by ${over.tagName.toLowerCase()}.${over.className}` : ''}`,
      )
      continue
    }
    if (isInText(control)) continue
    const { width, height } = targetOf(control)
    const isWide = width >= 43.5 || (takes(control, x - REACH, y) && takes(control, x + REACH, y))
    const isHigh = height >= 43.5 || (takes(control, x, y - REACH) && takes(control, x, y + REACH))
    if (!isWide || !isHigh)
      faults.push(
        `${nameOf(control)} is under 44 px (${Math.round(first.width)} × ${Math.round(first.height)})`,
      )
  }
  window.scrollTo({ left, top: before, behavior: 'instant' })
  return faults
}
/**
 * Runs in the page: names figures that their box cuts, what shows below the foot of a sheet, and buttons that float over
 * others.
 */
export function faultsInSight(): string[] {
  const FIGURE = /^[^\d\p{L}]{0,4}(U\$D )?\d[\d.,]*( ?(%|m²|pza|pzas|kg|US?\$D))?$/u
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"]'
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const isSeen = (element: Element) =>
    boxOf(element).width > 2 &&
    boxOf(element).height > 2 &&
    element.checkVisibility({ visibilityProperty: true })
  const styleOf = (element: Element) => getComputedStyle(element)
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].filter(isSeen)
  const top = dialogs.at(-1) ?? document.body
  const faults: string[] = []

  /** The nearest box that cuts what leaves it, and does not scroll. */
  const cutting = (element: Element) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = styleOf(box)
      if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth) return null
      if (styleOf(box).display !== 'inline' && /hidden|clip/.test(overflowX)) return box
    }
    return null
  }
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement } = text
    if (!parentElement || !FIGURE.test(text.nodeValue?.trim() ?? '') || !isSeen(parentElement)) continue
    const box = cutting(parentElement)
    if (!box || boxOf(box).width <= 2) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const [figure, room] = [range.getBoundingClientRect(), boxOf(box)]
    if (figure.right > room.right + 1 || figure.left < room.left - 1)
      faults.push(`the figure '${text.nodeValue?.trim()}' is cut by ${box.tagName}.${box.className}`)
  }

  for (const foot of top.querySelectorAll('[data-sheet-foot]')) {
    let sheet = foot.parentElement
    while (sheet && !/auto|scroll/.test(styleOf(sheet).overflowY)) sheet = sheet.parentElement
    if (
      sheet &&
      isSeen(foot) &&
      boxOf(foot).bottom < boxOf(sheet).bottom - 1.5 &&
      sheet.scrollHeight > sheet.clientHeight + 1
    )
      faults.push(`what scrolls shows below the foot of '${top.textContent?.trim().slice(0, 30)}'`)
  }

  const controls = [...top.querySelectorAll(CONTROLS)].filter(isSeen)
  // A button as wide as the screen is a bar.
  const floating = controls.filter(
    (control) =>
      styleOf(control).position === 'fixed' &&
      boxOf(control).width < 0.7 * document.documentElement.clientWidth,
  )
  for (const button of floating)
    for (const other of controls) {
      const [a, b] = [boxOf(button), boxOf(other)]
      const isOver =
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5
      if (other !== button && isOver && !floating.includes(other) && other.closest('nav, header') === null)
        faults.push(`'${button.textContent?.trim()}' floats over '${other.textContent?.trim().slice(0, 40)}'`)
    }
  return faults
}
