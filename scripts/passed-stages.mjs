import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesUnder, hashFiles } from './hash-files.mjs'

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

/** The folder that contains every possible match of the glob. */
const folderOf = (glob) => dirname(glob.replace(/[*{].*$/, 'x'))

/** The files that a glob guards, sorted by name. */
export function filesOf(glob, root = '.') {
  const matcher = matcherOf(glob)
  const folder = folderOf(glob)
  // The root itself has packages and products in it: only its direct files can be meant.
  const found = folder === '.' ? readdirSync(root) : filesUnder(join(root, folder))
  return found
    .map((path) => (folder === '.' ? path : relative(root, path)))
    .filter((path) => matcher.test(path) && !isNeutral(path))
    .sort()
}

/** One hash over names and contents of guarded files; equal in every clone. */
export function hashOf(guards, root = '.') {
  const files = new Set(guards.flatMap((glob) => filesOf(glob, root)))
  return hashFiles([...files].sort(), { root })
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
