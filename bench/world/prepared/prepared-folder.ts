import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, hashFiles } from '#scripts/hash-files.mjs'
import { projectFolder } from '#server/settings/project-folder.ts'

/** Folders and files that make the prepared databases. */
const MADE_BY = ['server/db', 'demo', 'server/store', 'contract', 'bench/world/prepared', 'package-lock.json']

/** The demo is made around the day of its making. */
const WEEK = 7 * 86_400_000

/** The folder of databases as they would be made now; those of other makings are removed. */
export function preparedFolder(): string {
  const all = join(projectFolder(), '.cache/bench')
  const files = MADE_BY.flatMap(filesUnder).filter((path: string) => !path.includes('.test.'))
  const name = hashFiles(files, { salt: String(Math.floor(Date.now() / WEEK)) }).slice(0, 16)
  mkdirSync(join(all, name), { recursive: true })
  for (const other of readdirSync(all))
    if (other !== name) rmSync(join(all, other), { recursive: true, force: true })
  return join(all, name)
}
