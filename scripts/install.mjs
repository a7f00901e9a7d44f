import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './run.mjs'

const marker = 'node_modules/.cantera-lock'
const oldestNode = [20, 19]

/** Ends the process with words a person can act on when Node is too old. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])
  if (!isOld) return
  console.error(`Cantera needs Node ${oldestNode.join('.')} or newer; this is ${version}`)
  process.exit(1)
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Whether every package of the lock file that this platform needs is there in its version. */
function fitsLock() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const there = readJson('node_modules/.package-lock.json').packages
  return Object.entries(readJson('package-lock.json').packages).every(
    ([path, { version, optional }]) => path === '' || optional || there[path]?.version === version,
  )
}

/** The npm that runs this, else the one of this machine, as a command and its first arguments. */
export function npmCommand() {
  const { npm_execpath: path } = process.env
  return path ? [process.execPath, path] : ['npm']
}

function npm(args) {
  const [command, ...before] = npmCommand()
  const env = { ...process.env, NODE_ENV: 'development' }
  return run(command, [...before, ...args], { env })
}

/** Brings node_modules to the lock file; does nothing when it is there already. */
export async function installPackages() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  if (!fitsLock()) {
    console.log('Installing what is missing…')
    await npm(['ci', '--include=dev', '--no-audit', '--no-fund'])
  }
  writeFileSync(marker, lock)
}
