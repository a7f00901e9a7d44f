import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files under a path, itself if it is one, sorted by name within each folder; none where there is nothing. */
export function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** A SHA-256, in hexadecimal, over names and contents of files; `salt` is whatever else must be the same. */
export function hashFiles(paths, { root = '.', salt = '' } = {}) {
  const hash = createHash('sha256').update(salt)
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}
