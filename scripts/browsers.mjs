import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** For headless runs in containers: no sandbox of its own and no traffic but ours. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--no-first-run',
]

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const works = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0

/** Chromium to test with: Playwright's own, else the system's, else undefined. */
export function chromiumPath() {
  return [chromium.executablePath(), ...systemPaths].find((path) => existsSync(path))
}

/** Chromium without a window's machinery, which starts in an eighth of the time and lacks Background Sync; else the whole one. */
export function lightChromiumPath() {
  const path = '/usr/bin/chromium-headless-shell'
  return existsSync(path) ? path : chromiumPath()
}

const run = (command, args) => spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0

function installFromPlaywright() {
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  run('npx', ['playwright', 'install', ...withLibraries, 'chromium'])
  return works(chromium.executablePath())
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  return works('/usr/bin/chromium')
}

/** Leaves a Chromium that starts, or throws saying how to get one. */
export function ensureChromium() {
  const found = chromiumPath()
  if (found && works(found)) return found
  console.log('Chromium is missing: installing it…')
  if (installFromPlaywright() || installFromDebian()) return chromiumPath()
  throw new Error('No Chromium: run `npx playwright install --with-deps chromium`, or install it by hand')
}
