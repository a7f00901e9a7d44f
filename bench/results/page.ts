import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#server/settings/project-folder.ts'

const BEGIN = '<!-- bench:begin -->'
const END = '<!-- bench:end -->'

/** Puts the table between the marks of the documentation; the words around it stay. */
export function writePage(text: string): void {
  const path = join(projectFolder(), 'docs/performance.md')
  const page = readFileSync(path, 'utf8')
  const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (before < 0 || after < before) throw new Error(`docs/performance.md needs ${BEGIN} and ${END}`)
  writeFileSync(path, `${page.slice(0, before)}${BEGIN}\n\n${text}\n\n${page.slice(after)}`)
}
