import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '#scripts/browsers.mjs'

/** A phone's browser: a Chromium of its own on a profile that outlives it. */
export interface PhoneProcess {
  page: Page
  context: BrowserContext
  /** SIGKILL of the whole process group, as a phone that dies. */
  kill(): Promise<void>
  /** Opened again from nothing, on the same profile. */
  start(): Promise<void>
  /** Copies the profile's IndexedDB and the browser's log to a folder. */
  keepStorage(folder: string): void
  /** The standard error of every browser on this profile. */
  log(): string
  /** Leaves the storage of a killed browser as a kill in the middle of a write leaves it: with half a record at its end. */
  tearStorage(): void
  /** Closes it as a person does, with everything written; the folder of its profile, which others can start from. */
  leave(): Promise<string>
  /** Ends it and forgets the profile. */
  throwAway(): Promise<void>
}

interface Running {
  child: ChildProcess
  browser: Browser
  context: BrowserContext
  page: Page
}

/** Under the profile: what every browser that ran on it wrote to its standard error. */
const LOG = 'chromium.log'
/** Machinery of a desktop browser that no page sees, and that costs a quarter of its start. */
const NO_DESKTOP = [
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-domain-reliability',
  '--password-store=basic',
  '--disable-features=PreloadTopChromeWebUI,WebUIOmniboxPopup,GlicActorUi,Glic,Translate,OptimizationHints,MediaRouter',
]
/** Parts of a profile that the next browser makes anew. */
const NOT_KEPT = [
  LOG,
  'GraphiteDawnCache',
  'GrShaderCache',
  'ShaderCache',
  'Default/GPUCache',
  'BrowserMetrics',
]
const VIEWPORT = { width: 390, height: 844 }

/** A run that is interrupted leaves no browser behind. */
const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const { pid } of alive) endGroup(pid)
})

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

export interface PhoneOptions {
  viewport?: typeof VIEWPORT
  program?: string | undefined
  /** A profile that was left, to begin with a copy of. */
  from?: string
}

export async function startPhone({
  viewport = VIEWPORT,
  program,
  from,
}: PhoneOptions = {}): Promise<PhoneProcess> {
  const profile = mkdtempSync(join(tmpdir(), 'cantera-phone-'))
  if (from) cpSync(from, profile, { recursive: true })
  const begin = () => launch(profile, viewport, program ?? chromiumPath() ?? 'chromium')
  const state: { running: Running | null } = { running: await begin() }
  const running = (): Running => {
    if (!state.running) throw new Error('this phone is off')
    return state.running
  }
  const kill = async () => {
    const old = state.running
    state.running = null
    if (old) await killGroup(old.child)
  }
  return {
    get page() {
      return running().page
    },
    get context() {
      return running().context
    },
    kill,
    start: async () => {
      state.running = await begin()
    },
    keepStorage: (folder) => {
      for (const name of [LOG, 'Default/IndexedDB', 'Default/WebStorage'])
        if (existsSync(join(profile, name)))
          cpSync(join(profile, name), join(folder, name), { recursive: true })
    },
    log: () => readFileSync(join(profile, LOG), 'utf8'),
    leave: async () => {
      const { browser, child } = running()
      state.running = null
      const exit = once(child, 'exit')
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close')
      await exit
      for (const name of NOT_KEPT) rmSync(join(profile, name), { recursive: true, force: true })
      return profile
    },
    tearStorage: () => tear(join(profile, 'Default/IndexedDB')),
    throwAway: async () => {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

async function launch(profile: string, viewport: typeof VIEWPORT, program: string): Promise<Running> {
  rmSync(join(profile, 'DevToolsActivePort'), { force: true })
  for (const lock of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
    rmSync(join(profile, lock), { force: true })
  const args = [
    '--headless=new',
    '--remote-debugging-port=0',
    '--enable-logging=stderr',
    `--user-data-dir=${profile}`,
    `--window-size=${viewport.width},${viewport.height}`,
    '--lang=es-AR',
    ...chromiumArgs,
    ...NO_DESKTOP,
    'about:blank',
  ]
  const env = { ...process.env, TZ: 'America/Argentina/Buenos_Aires' }
  const log = openSync(join(profile, LOG), 'a')
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'ignore', log], env })
  closeSync(log)
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  const browser = await chromium.connectOverCDP(await endpointOf(profile, child))
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no context')
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize(viewport)
  return { child, browser, context, page }
}

/** Sizes in a log of LevelDB, in bytes. */
const BLOCK = 32_768
const HEAD = 7

/** Appends the head of a record with less data than the head declares. */
function tear(folder: string): void {
  const logs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.log'),
  )
  if (logs.length === 0) throw new Error('no log of a storage')
  for (const name of logs) {
    const file = join(folder, name)
    const left = BLOCK - (statSync(file).size % BLOCK)
    const skipped = left < 4 * HEAD ? left : 0
    const length = Math.min(1000, (skipped ? BLOCK : left) - HEAD)
    const record = Buffer.alloc(skipped + HEAD + Math.floor(length / 2), 0x2a, 'latin1')
    record.fill(0, 0, skipped)
    record.writeUInt16LE(length, skipped + 4)
    record.writeUInt8(1, skipped + 6)
    appendFileSync(file, record)
  }
}

async function endpointOf(profile: string, child: ChildProcess): Promise<string> {
  const file = join(profile, 'DevToolsActivePort')
  for (let tries = 0; tries < 400; tries++) {
    if (child.exitCode !== null) throw new Error('the browser ended')
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the browser did not start')
}

/** Only the group that we started, by its id. */
async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await exit
}
