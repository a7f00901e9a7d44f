import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** Where the build leaves which modules went into which of its files. */
export const MODULE_SIZES = 'dist/module-sizes.json'

/** Writes what each file of the build is made of: its modules with their lengths before they are minified, in bytes. */
export function moduleSizes(): Plugin {
  return {
    name: 'module-sizes',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((value) => value.type === 'chunk')
      const file = `${project}${MODULE_SIZES}`
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(chunks.map(described)))
    },
  }
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

function described({ name, fileName, isEntry, imports, modules, viteMetadata }: Chunk) {
  const lengths = Object.entries(modules).map(([id, module]): [string, number] => [
    relative(project, id),
    module.renderedLength,
  ])
  return { name, fileName, isEntry, imports, css: [...(viteMetadata?.importedCss ?? [])], modules: lengths }
}
