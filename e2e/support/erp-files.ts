import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from './world.ts'

/** The worked examples of docs/erp.md by the names of their files. */
const examples = new Map(
  [...readFileSync('docs/erp.md', 'utf8').matchAll(/^```csv (\S+)\n(.*?)^```/gms)].map(
    ([, name = '', text = '']) => [name, text],
  ),
)

/** Puts examples where the ERP puts its files, each with the manifest that has it read at once. */
export function dropExamples({ env }: World, ...names: string[]): void {
  const folder = join(env.DATA_DIR, 'erp', 'in')
  mkdirSync(folder, { recursive: true })
  for (const name of names) {
    const text = examples.get(name)
    if (text === undefined) throw new Error(`docs/erp.md has no example of ${name}`)
    writeFileSync(join(folder, name), text)
    const rows = text.trim().split('\n').length - 1
    const sum = createHash('sha256').update(text).digest('hex')
    writeFileSync(join(folder, `${name}.manifest`), `rows=${rows}\nsha256=${sum}\n`)
  }
}
