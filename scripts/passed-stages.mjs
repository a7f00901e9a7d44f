import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Committed, so that a fresh clone knows too what has passed. */
const RECORD = 'tests/passed-stages.json'

/** Unit tests, texts and generated files change nothing that a guarded stage could find. */
const isNeutral = (path) => /(?<!\.api)\.test\.tsx?$|\.md$|\.gen\.ts$/.test(path)

/** `*` stays within a folder, `**` does not, `{a,b}` is either. */
function matcherOf(glob) {
  const pattern = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))
    .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
  return new RegExp(`^${pattern}$`)
}

/** The folder in which everything lies that the glob can match. */
const folderOf = (glob) => dirname(glob.replace(/[*{].*$/, 'x'))

function filesUnder(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return folder === '.' ? [] : filesUnder(root, path)
  })
}

/** The files that a glob guards, sorted by name. */
export function filesOf(glob, root = '.') {
  const matcher = matcherOf(glob)
  return filesUnder(root, folderOf(glob))
    .filter((path) => matcher.test(path) && !isNeutral(path))
    .sort()
}

/** One hash over names and contents of what is guarded; says the same in every clone. */
export function hashOf(guards, root = '.') {
  const hash = createHash('sha256')
  const files = new Set(guards.flatMap((glob) => filesOf(glob, root)))
  for (const path of [...files].sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function readRecord(root) {
  const path = join(root, RECORD)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Whether this stage has passed with the guarded files as they are now. */
export const hasPassed = ({ name, guards }, root = '.') => readRecord(root)[name] === hashOf(guards, root)

/** Records that this stage has passed with these files; `hash` is theirs from before it ran. */
export function recordPass({ name, guards }, hash, root = '.') {
  if (hashOf(guards, root) !== hash) return
  const entries = Object.entries({ ...readRecord(root), [name]: hash })
  const sorted = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(join(root, RECORD), `${JSON.stringify(sorted, null, 2)}\n`)
}
