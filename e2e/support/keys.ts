import { expect, type Page } from '@playwright/test'

/** More than this many steps to a control is not a way by keyboard. */
const FAR = 80

/** Goes on with Tab until a control of this name has the focus; fails when it is too far, or its focus is not seen. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let steps = 0; steps < FAR; steps++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(focusOfNow)
    passed.push(focused.name)
    if (!name.test(focused.name)) continue
    expect(focused.isMarked, `the focus of '${focused.name}' is seen`).toBe(true)
    return
  }
  throw new Error(`${name} is not within ${FAR} steps: ${passed.join(' | ')}`)
}

/** Searches in the choices that are open and takes the first that begins like this. */
export async function pickByKeys(page: Page, text: string): Promise<void> {
  await expect(page.locator('input:focus')).toHaveAttribute('placeholder', /^Buscar/)
  await page.keyboard.type(text)
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toContainText(text)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(options).toHaveCount(0)
}

/** Runs in the page: what has the focus, and whether an outline, a ring or another border shows it. */
function focusOfNow(): { name: string; isMarked: boolean } {
  const one = document.activeElement
  // A region that scrolls takes the focus too, and acts on nothing.
  if (!(one instanceof HTMLElement) || !one.matches('a, button, input, select, textarea, [role]'))
    return { name: '', isMarked: false }
  const label = (one as HTMLInputElement).labels?.[0]?.textContent
  const name = one.getAttribute('aria-label') ?? label ?? one.textContent ?? ''
  const around = [one, one.parentElement, one.closest('li, article, label, [class*="row"], [class*="card"]')]
  const isMarked = around.some((box) => {
    if (!box) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  })
  return { name: name.trim().replace(/\s+/g, ' '), isMarked }
}
