import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const debianPackages = [
  ...['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'dbus'],
  ...['gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0', 'python3-gi'],
]

const runs = (command, args, seconds = 30) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: seconds * 1000 }).status === 0

/** The oldest that Playwright can drive. ESR 140 lacks six of the commands it sends first; 153 has them all. */
const OLDEST_FIREFOX = 153

/** Firefox of the system, else undefined. */
export function firefoxPath() {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)
}

function hasFirefox() {
  const path = firefoxPath()
  const { stdout = '' } = path ? spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 }) : {}
  return Number(/Firefox (\d+)/.exec(stdout)?.[1] ?? 0) >= OLDEST_FIREFOX
}

const typelibs = "import gi; gi.require_version('WebKit2', '4.1'); gi.require_version('Gtk', '3.0')"

const engines = [
  { name: 'firefox', isHere: hasFirefox },
  {
    name: 'webkit',
    isHere: () =>
      ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every(existsSync) &&
      runs('/usr/bin/python3', ['-c', typelibs]),
  },
]

/** All of them, as `playwright.config.ts` knows them. */
export const engineNames = engines.map(({ name }) => name)

const namesHere = () => engines.filter(({ isHere }) => isHere()).map(({ name }) => name)

/** Installs what is missing or too old where that is possible; the names of the engines that can be tested, saying which cannot. */
export function findEngines() {
  const found = namesHere()
  if (found.length === engines.length) return found
  installFromDebian()
  const here = namesHere()
  for (const name of engineNames.filter((name) => !here.includes(name)))
    console.log(
      `NOT TESTED: ${name} is not on this machine, or too old (apt-get install ${debianPackages.join(' ')})`,
    )
  return here
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Firefox or WebKit is missing or too old: installing them…')
  runs('apt-get', ['update'], 120)
  runs('apt-get', ['install', '-y', '--no-install-recommends', ...debianPackages], 300)
}
