import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '#e2e/support/app-process.ts'
import { type EnginePhone, PATIENCE } from './engine-phone.ts'

const VIEW = resolve('e2e/engines/webkit-phone.py')

/** WebKitGTK, the nearest thing to an iPhone here, on a screen that nobody sees. */
export function webkitPhone(): EnginePhone {
  const profile = mkdtempSync(join(tmpdir(), 'cantera-webkit-'))
  const state: { driver: WebDriver | undefined; server: ChildProcess | undefined } = {
    driver: undefined,
    server: undefined,
  }
  const driver = () => {
    if (!state.driver) throw new Error('this phone is off')
    return state.driver
  }
  const find = (path: string, within = PATIENCE) => firstShown(driver(), path, within)
  // The bar at the foot may lie over it, and this driver scrolls to nothing that is within the window: a person does.
  // What is said for a moment may lie over it too, and goes by itself.
  const click = (path: string) =>
    eventually(async () => {
      const found = await find(path, 0)
      await driver().executeScript("arguments[0].scrollIntoView({ block: 'center' })", found)
      await found.click()
    }, PATIENCE)
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
    start: async () => {
      const port = await freePort()
      state.server = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
        detached: true,
        stdio: 'ignore',
      })
      state.driver = await eventually(() => connect(port, profile), PATIENCE)
    },
    quit,
    throwAway: async () => {
      await quit()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
    open: (url) => driver().get(url),
    reload: () => driver().navigate().refresh(),
    fill: async (label, text) => {
      const field = await find(`//*[@id=//label[starts-with(normalize-space(), '${label}')]/@for]`)
      await field.clear()
      await field.sendKeys(text)
    },
    press: (name) => click(`//button[not(@role)][${begins(name)}]`),
    tick: (name) => click(`//label[@for=//input[@type='checkbox'][${begins(name)}]/@id]`),
    choose: (name) => click(`//label[${begins(name)}]/input[@type='radio']`),
    sees: async (text, within = PATIENCE) =>
      void (await find(`//body//*[text()[contains(., '${text}')]]`, within)),
    isKept: () => driver().executeAsyncScript('navigator.serviceWorker.ready.then(() => arguments[0]())'),
  }
}

/** What is written on it, or what it is called, begins like this. */
const begins = (name: string) =>
  `starts-with(normalize-space(), '${name}') or starts-with(@aria-label, '${name}')`

function connect(port: number, profile: string): Promise<WebDriver> {
  const options = { binary: VIEW, args: [profile] }
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'webkit-phone.py', 'webkitgtk:browserOptions': options })
    .build()
}

async function firstShown(driver: WebDriver, path: string, within: number): Promise<WebElement> {
  return eventually(async () => {
    for (const found of await driver.findElements(By.xpath(path))) {
      if (await found.isDisplayed()) return found
    }
    throw new Error(`not on screen: ${path}`)
  }, within)
}

/** Tries until it succeeds; throws the last failure when the time is over. */
async function eventually<T>(attempt: () => Promise<T>, within: number): Promise<T> {
  const until = Date.now() + within
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}
