import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { type PhoneProcess, startPhone } from '#e2e/support/phone-process.ts'
import { stopWorkers } from '#e2e/support/stop-workers.ts'
import { chromiumPath, lightChromiumPath } from '#scripts/browsers.mjs'
import { after } from './device-network.ts'
import { findDevice, GONE, noteLosses, whoIsIn } from './in-page.ts'
import type { Journal } from './journal.ts'
import { isAlarm } from './oracle.ts'

/** A device of a run: one browser, one or two tabs, and the user meant to be signed in on it. */
export interface ChaosPhone {
  name: string
  /** The user who holds it now. */
  user: string
  process: PhoneProcess
  tabs: Page[]
  /** Runs in a tab with a signed-in person; throws when that takes too long or the tab dies. */
  run<Arg, Answer>(work: (arg: Arg) => Promise<Answer>, arg: Arg, tab?: Page): Promise<Answer>
  /** Leaves every tab open at some place, with this phone's user signed in. */
  getReady(place?: string): Promise<void>
  /** A new browser on the old profile. */
  restart(place: string): Promise<void>
  newTab(place: string): Promise<void>
  /** The renderer of a tab dies. */
  crash(tab: Page): Promise<void>
  stopWorkers(): Promise<void>
  /** Through the menu, leaving what waits on the phone. */
  logOut(): Promise<void>
  /** Texts of unexpected dialogs. */
  dialogs: string[]
}

export interface PhoneSettings {
  name: string
  url: string
  user: string
  tabs: number
  /** A browser without Background Sync, where there is one. */
  isLight: boolean
  /** A sign-in is needed, which is impossible without network. */
  onSignIn: () => void
  journal: Journal
}

/** No single step takes longer, in milliseconds. */
const STEP = 15_000
const READY = 90_000

export const emailOf = (user: string): string => `${user}@demo.example`

export async function startChaosPhone({
  name,
  url,
  user,
  tabs,
  isLight,
  onSignIn,
  journal,
}: PhoneSettings): Promise<ChaosPhone> {
  const process = await startPhone({ program: isLight ? lightChromiumPath() : chromiumPath() })
  const begin = async () => {
    process.context.setDefaultTimeout(STEP)
    await process.context.addInitScript(findDevice)
    await process.context.addInitScript(noteLosses, GONE)
    process.context.on('console', (line) => {
      if (line.text().startsWith(GONE)) journal.write({ what: 'storage', device: name, words: line.text() })
    })
    phone.tabs = [process.page]
  }
  const open = (tab: Page, place: string) => tab.goto(url + place, { waitUntil: 'commit' })
  const phone: ChaosPhone = {
    name,
    user,
    process,
    tabs: [],
    dialogs: [],
    run: (work, arg, tab = phone.tabs[0] as Page) =>
      within(STEP, tab.evaluate(work as never, arg as never), work.name),
    getReady: async (place = '/') => {
      const until = Date.now() + READY
      for (const tab of phone.tabs) {
        while (!(await isReady(phone, tab, { url: url + place, until, onSignIn })));
        await hearOut(phone, tab, journal)
      }
    },
    restart: async (place) => {
      await process.start()
      await begin()
      await open(phone.tabs[0] as Page, place).catch(() => undefined)
      while (phone.tabs.length < tabs) await phone.newTab(place)
      await phone.getReady(place)
    },
    newTab: async (place) => {
      const tab = await process.context.newPage()
      phone.tabs.push(tab)
      await open(tab, place).catch(() => undefined)
    },
    crash: async (tab) => {
      phone.tabs = phone.tabs.filter((item) => item !== tab)
      const crashed = tab.waitForEvent('crash')
      const session = await process.context.newCDPSession(tab)
      void session.send('Page.crash').catch(() => undefined)
      // A renderer too busy to respond is killed by closing it.
      await crashed.catch(() => undefined)
      void tab.close().catch(() => undefined)
    },
    stopWorkers: () => stopWorkers(phone.tabs[0] as Page),
    logOut: async () => {
      const tab = phone.tabs[0] as Page
      await tab.bringToFront()
      await hearOut(phone, tab, journal)
      await tab.getByRole('button', { name: 'Menú' }).click()
      await tab.getByRole('button', { name: 'Cerrar sesión' }).click()
      const sure = tab.getByRole('dialog').getByRole('button', { name: /^(Dejar en este equipo|Aceptar)$/ })
      await sure.click()
      await tab.getByRole('button', { name: 'Ingresar' }).waitFor()
    },
  }
  await begin()
  await open(phone.tabs[0] as Page, '/')
  while (phone.tabs.length < tabs) await phone.newTab('/')
  await phone.getReady()
  await phone.tabs[0]?.evaluate(async () => void (await navigator.serviceWorker.ready))
  return phone
}

interface Readying {
  url: string
  until: number
  onSignIn: () => void
}

/** Looks at a tab and does what a person would do about what they see. */
async function isReady(phone: ChaosPhone, tab: Page, { url, until, onSignIn }: Readying): Promise<boolean> {
  if (Date.now() > until) {
    const seen = await within(
      2000,
      tab.evaluate(() => document.body.innerText),
    ).catch(String)
    throw new Error(`${phone.name} (${phone.user}) does not come back at ${tab.url()}: ${seen.slice(0, 400)}`)
  }
  const who = await within(2000, tab.evaluate(whoIsIn)).catch(() => null)
  // The phone is not theirs any more: their tab closes by itself, or this never ends.
  if (who && who.email !== emailOf(phone.user)) return after(100).then(() => false)
  if (who && !who.isExpired) return true
  const password = tab.locator('input[type=password]')
  try {
    const isAsked = await password.isVisible()
    if (isAsked || who) onSignIn()
    if (isAsked) await signIn(tab, phone.user)
    else if (who || /chrome-error|about:blank/.test(tab.url())) await tab.goto(url, { timeout: 5000 })
    else await after(100)
  } catch {
    await after(100)
  }
  return false
}

/** At the sign-in screen, or in the dialog that asks the same person again. */
async function signIn(tab: Page, user: string): Promise<void> {
  const name = tab.locator('input[name=username][type=email]')
  if (await name.isVisible()) await name.fill(emailOf(user))
  await tab.locator('input[type=password]').fill(DEMO_PASSWORD)
  await tab.getByRole('button', { name: 'Ingresar' }).click({ timeout: 5000 })
  const isOver = tab.waitForFunction(() => !document.querySelector('input[type=password]'), null, {
    timeout: 5000,
  })
  const isRefused = tab.getByRole('alert').first().waitFor({ timeout: 5000 })
  await Promise.race([isOver, isRefused]).catch(() => undefined)
  isOver.catch(() => undefined)
  isRefused.catch(() => undefined)
}

/** Reads the text of an unexpected dialog and closes it. */
async function hearOut(phone: ChaosPhone, tab: Page, journal: Journal): Promise<void> {
  const dialog = tab.getByRole('dialog').last()
  for (let times = 0; times < 3; times++) {
    const text = await within(
      2000,
      dialog.isVisible().then((is) => (is ? dialog.innerText() : '')),
    ).catch(() => '')
    if (text === '') return
    phone.dialogs.push(text)
    journal.write({ what: 'dialog', device: phone.name, text })
    if (isAlarm(text)) phone.process.keepStorage(join(journal.file.replace(/\.jsonl$/, ''), phone.name))
    const closing = dialog.getByRole('button', { name: /^(Aceptar|Entendido|Cerrar)$/ }).last()
    await closing.click({ timeout: 3000 }).catch(() => tab.keyboard.press('Escape').catch(() => undefined))
    await dialog.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => undefined)
  }
}

/** Chromium logs that it found this phone's storage damaged and removed it. */
export const isDamaged = ({ process }: ChaosPhone): boolean => process.log().includes('Got corruption for')

/** A dead browser does not respond: limits every wait for it. */
export function within<T>(ms: number, work: Promise<T>, what = 'a step'): Promise<T> {
  work.catch(() => undefined)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what}: no answer within ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
