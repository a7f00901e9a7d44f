import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** Where the build leaves the names of the packages that the server loads. */
const SERVER_PACKAGES = 'dist/server-packages.json'

/** Files found by path while it runs, as a font: `resolve('package/file')`, which no bundler follows. */
const RESOLVED = /\bresolve\(\s*["'`]((?:@[\w.-]+\/)?[\w.-]+)/g

const isPackage = (name: string): boolean => existsSync(`${project}node_modules/${name}/package.json`)

const packageOf = (path: string): string => path.split('/', path.startsWith('@') ? 2 : 1).join('/')

/** Writes which packages the built server loads: what its files import, and what they resolve while they run. */
export function serverPackages(): Plugin {
  return {
    name: 'server-packages',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
      const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      const resolved = chunks.flatMap(({ code }) => [...code.matchAll(RESOLVED)].map(([, name = '']) => name))
      const foreign = [
        ...imported.filter((path) => !(path in bundle) && !isBuiltin(path)),
        ...resolved.filter(isPackage),
      ]
      const names = [...new Set(foreign.map(packageOf))].sort()
      mkdirSync(dirname(`${project}${SERVER_PACKAGES}`), { recursive: true })
      writeFileSync(`${project}${SERVER_PACKAGES}`, JSON.stringify(names))
    },
  }
}
