import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packFiles } from './pack.mjs'

const shared = ['contract', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json']

const appScripts = ['scripts/manifest.ts', 'scripts/chunks.ts', 'scripts/pack.mjs']

const parts = {
  app: {
    inputs: ['src', 'sw', 'public', 'index.html', ...appScripts, ...shared],
    product: 'dist/app/service-worker.js',
    options: {},
    finish: () => packFiles('dist/app'),
  },
  server: {
    inputs: ['server', ...shared],
    product: 'dist/server/main.js',
    options: { build: { ssr: true } },
  },
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** One hash over names and contents; tests and generated files do not count. */
function fingerprint(inputs) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  const files = inputs.flatMap(filesUnder).filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

async function buildPart(name, force) {
  const { inputs, product, options, finish } = parts[name]
  const marker = `dist/.${name}`
  const now = fingerprint(inputs)
  const isFresh = existsSync(product) && existsSync(marker) && readFileSync(marker, 'utf8') === now
  if (isFresh && !force) return
  console.log(`Building the ${name}…`)
  rmSync(marker, { force: true })
  const { build } = await import('vite')
  await build({ logLevel: 'warn', mode: 'production', ...options })
  await finish?.()
  mkdirSync('dist', { recursive: true })
  writeFileSync(marker, now)
}

// Whatever environment the caller lives in, what is built is what people get.
process.env.NODE_ENV = 'production'
for (const name of Object.keys(parts)) await buildPart(name, process.argv.includes('--force'))
