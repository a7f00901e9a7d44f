import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { filesUnder, hashFiles } from './hash-files.mjs'
import { packFiles } from './pack.mjs'

/** Whatever a configuration may import or read: none of it is chosen by hand. */
const atRoot = readdirSync('.').filter((name) => /\.(json|html|ts)$/.test(name))
const shared = ['contract', 'scripts', ...atRoot]

const parts = {
  app: {
    inputs: ['src', 'sw', 'public', ...shared],
    product: 'dist/app/service-worker.js',
    options: {},
    finish: () => packFiles('dist/app'),
  },
  server: {
    inputs: ['server', 'demo', ...shared],
    product: 'dist/server/main.js',
    options: { build: { ssr: true } },
    finish: () => {
      cpSync('server/db/migrations', 'dist/server/migrations', { recursive: true })
      for (const part of ['plates', 'banners'])
        cpSync(`demo/pictures/${part}`, `dist/server/pictures/${part}`, { recursive: true })
    },
  },
}

/** Tests and generated files do not count. */
function fingerprint(inputs) {
  const files = inputs.flatMap(filesUnder).filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
  return hashFiles(files, { salt: process.version })
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
