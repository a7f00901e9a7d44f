import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '#e2e/support/app-process.ts'
import { type EnginePhone, PATIENCE } from './engine-phone.ts'

const VIEW = resolve('e2e/engines/webkit-phone.py')

/** WebKitGTK, the nearest engine to an iPhone's here, on a virtual screen. */
export function webkitPhone(): EnginePhone {
  const profile = mkdtempSync(join(tmpdir(), 'cantera-webkit-'))
  const state: { screen?: Screen; driver: WebDriver | undefined; server: ChildProcess | undefined } = {
    driver: undefined,
    server: undefined,
  }
  const driver = () => {
    if (!state.driver) throw new Error('this phone is off')
    return state.driver
  }
  const patiently = <T>(attempt: () => Promise<T>, within = PATIENCE): Promise<T> =>
    eventually(attempt, within).catch(async (error: Error) => {
      throw new Error(`${error.message}\nOn screen: ${await textOf(driver())}`, { cause: error })
    })
  const find = (selector: string, within?: number) => patiently(() => firstShown(driver(), selector), within)
  // The bar at the foot may cover it, and this driver scrolls to nothing that is within the window, as a person would. A
  // short message may cover it too, and disappears. A target that moves is pressed again.
  const click = (selector: string) =>
    patiently(async () => {
      const found = await firstShown(driver(), selector)
      await driver().executeScript(AIM, found, selector)
      await found.click()
      if (!(await driver().executeScript('return window.isHit ?? true')))
        throw new Error(`missed: ${selector}`)
    })
  const quit = async () => {
    const { driver, server } = state
    state.driver = state.server = undefined
    // Its only window closes with the session, and the driver then complains that there is none.
    await driver?.quit().catch((error: Error) => {
      if (error.name !== 'NoSuchWindowError') throw error
    })
    if (server?.pid === undefined) return
    const exit = once(server, 'exit')
    // Only the group that we started, by its id.
    process.kill(-server.pid, 'SIGTERM')
    await exit
  }
  return {
    start: async (isLarge = false) => {
      state.screen ??= await openScreen()
      const port = await freePort()
      state.server = spawn('WebKitWebDriver', [`--port=${port}`], {
        detached: true,
        stdio: 'ignore',
        env: { ...process.env, DISPLAY: state.screen.display },
      })
      state.driver = await eventually(() => connect(port, [profile, ...(isLarge ? ['32'] : [])]), PATIENCE)
    },
    quit,
    throwAway: async () => {
      await quit()
      await state.screen?.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
    open: (url) => driver().get(url),
    reload: () => driver().navigate().refresh(),
    fill: async (label, text) => {
      const field = await find(`//*[@id=//label[${begins(label)}]/@for or self::input[${begins(label)}]]`)
      // A bar at the foot may lie over it.
      await driver().executeScript("arguments[0].scrollIntoView({ block: 'center' })", field)
      await field.clear()
      await field.sendKeys(text)
    },
    press: async (name) => {
      const isOpen = (await driver().findElements(By.xpath(DIALOG))).length > 0
      await click(`${isOpen ? DIALOG : ''}//button[not(@role)][${begins(name)}]`)
    },
    tick: async (name) => {
      const label = `//label[@for=//input[@type='checkbox'][${begins(name)}]/@id or (.//input[@type='checkbox'] and (${begins(name)}))]`
      const found = await find(label)
      if (!(await driver().executeScript('return arguments[0].control.checked', found))) await click(label)
    },
    choose: (name) => click(`//label[${begins(name)}]/input[@type='radio']`),
    unfold: (name) => click(`//*[@role='combobox'][@id=//label[${begins(name)}]/@for]`),
    touch: click,
    resize: async (size) => {
      await driver().manage().window().setRect(size)
      await patiently(async () => {
        const width = await driver().executeScript('return innerWidth')
        if (width !== size.width) throw new Error(`the window is ${width} px wide`)
      })
    },
    run: async <T>(script: () => Promise<T>) => {
      const { value, error } = await driver().executeAsyncScript<{ value: T; error?: string }>(
        `const done = arguments[0]
        ;(${script})().then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      )
      if (error !== undefined) throw new Error(error)
      return value
    },
    sees: async (text, within) => void (await find(showing(text), within)),
    finds: async (selector) => void (await find(selector)),
    isKept: () => driver().executeAsyncScript('navigator.serviceWorker.ready.then(() => arguments[0]())'),
  }
}

interface Screen {
  /** `:7` */
  display: string
  close(): Promise<void>
}

/** A virtual screen with a number of its own. */
async function openScreen(): Promise<Screen> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const exit = once(server, 'exit')
  const display = once(server.stdio[3] as Readable, 'data').then(([number]) => `:${String(number).trim()}`)
  const failed = exit.then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`)))
  const close = async () => {
    server.kill()
    await exit
  }
  return { display: await Promise.race([display, failed]), close }
}

/** Its text or its label begins like this. */
const begins = (name: string) =>
  `starts-with(normalize-space(), '${name}') or starts-with(@aria-label, '${name}')`

/** The dialog on top of all others. */
const DIALOG = "(//*[@role='dialog'][@aria-modal='true'])[last()]"

/** Brings an element to the middle and notes whether the next click is one on it, or on what took its place. */
const AIM = `
  const [element, selector] = arguments
  element.scrollIntoView({ block: 'center' })
  window.isHit = false
  const allNow = () => {
    if (!/^[(/]/.test(selector)) return [...document.querySelectorAll(selector)]
    const found = document.evaluate(selector, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
    return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at))
  }
  const onClick = (event) => {
    if (allNow().some((element) => event.composedPath().includes(element))) window.isHit = true
  }
  document.addEventListener('click', onClick, { capture: true, once: true })`

function connect(port: number, args: string[]): Promise<WebDriver> {
  const options = { binary: VIEW, args }
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'webkit-phone.py', 'webkitgtk:browserOptions': options })
    .build()
}

/** By XPath, by CSS, or by `text=` and words. */
async function firstShown(driver: WebDriver, selector: string): Promise<WebElement> {
  for (const found of await driver.findElements(locatorOf(selector))) {
    if (await found.isDisplayed()) return found
  }
  throw new Error(`not on screen: ${selector}`)
}

function locatorOf(selector: string): By {
  if (selector.startsWith('text=')) return By.xpath(showing(selector.slice('text='.length)))
  return /^[(/]/.test(selector) ? By.xpath(selector) : By.css(selector)
}

const showing = (text: string): string => `//body//*[text()[contains(., '${text}')]]`

/** Its position and its text. */
async function textOf(driver: WebDriver): Promise<string> {
  const body = await driver.findElement(By.css('body'))
  return `${await driver.getCurrentUrl()}\n${await body.getText()}`
}

/** Tries until it succeeds; throws the last failure when the time is over. */
async function eventually<T>(attempt: () => Promise<T>, within: number): Promise<T> {
  const until = Date.now() + within
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((done) => setTimeout(done, 20))
    }
  }
}
