import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, firefox } from '@playwright/test'
import { topOf } from '#e2e/support/layout.ts'
import { firefoxPath } from '#scripts/engines.mjs'
import { type EnginePhone, PATIENCE } from './engine-phone.ts'

/** The setting of 'Fonts and colours', in the alphabets that pages may be counted to. */
const LARGE_TEXT = { 'font.size.variable.x-western': 32, 'font.size.variable.x-unicode': 32 }

/** Firefox as the system has it, spoken to over WebDriver BiDi. */
export function firefoxPhone(): EnginePhone {
  const profile = mkdtempSync(join(tmpdir(), 'cantera-firefox-'))
  const state: { context?: BrowserContext } = {}
  const page = () => {
    const [first] = state.context?.pages() ?? []
    if (!first) throw new Error('this phone is off')
    return first
  }
  const named = async (role: 'button' | 'checkbox' | 'radio' | 'combobox', name: string) =>
    (await topOf(page())).getByRole(role, { name: new RegExp(`^${name}`) }).first()
  const quit = async () => void (await state.context?.close())
  return {
    start: async (isLarge = false) => {
      const executablePath = firefoxPath() ?? 'firefox'
      const firefoxUserPrefs = isLarge ? LARGE_TEXT : {}
      const viewport = { width: 390, height: 844 }
      const options = { channel: 'moz-firefox', executablePath, locale: 'es-AR', viewport, firefoxUserPrefs }
      state.context = await firefox.launchPersistentContext(profile, options)
      state.context.setDefaultTimeout(PATIENCE)
      if (state.context.pages().length === 0) await state.context.newPage()
    },
    quit,
    throwAway: async () => {
      await quit()
      rmSync(profile, { recursive: true, force: true })
    },
    open: (url) => navigating(() => page().goto(url)),
    reload: async () => {
      await page().evaluate(() => {
        Object.assign(window, { wasHere: true })
        setTimeout(() => location.reload())
      })
      await page().waitForFunction(() => !('wasHere' in window))
    },
    fill: async (label, text) => {
      // Over BiDi `fill` sets the value without a key being struck, and React takes no notice of that.
      const field = (await topOf(page())).getByLabel(new RegExp(`^${label}`)).first()
      await field.press('Control+a')
      await field.pressSequentially(text)
    },
    press: async (name) => (await named('button', name)).click(),
    tick: async (name) => (await named('checkbox', name)).check(),
    choose: async (name) => (await named('radio', name)).check(),
    unfold: async (name) => (await named('combobox', name)).click(),
    touch: (selector) => page().locator(selector).filter({ visible: true }).first().click(),
    resize: (size) => page().setViewportSize(size),
    run: (script) => page().evaluate(script),
    sees: (text, timeout = PATIENCE) => page().getByText(text).first().waitFor({ timeout }),
    finds: (selector) => page().locator(selector).filter({ visible: true }).first().waitFor(),
    isKept: () => page().evaluate(async () => void (await navigator.serviceWorker.ready)),
  }
}

/** A reload or a change of address by the page itself may end a navigation in Firefox: then once more. */
async function navigating(go: () => Promise<unknown>): Promise<void> {
  await go().catch((error: Error) => {
    if (!/NS_BINDING_ABORTED|NS_ERROR_FAILURE|interrupted an unfinished navigation/.test(error.message))
      throw error
    return go()
  })
}
