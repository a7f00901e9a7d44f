import { dirname } from 'node:path'

/**
 * The pairs of folders under `top` that import each other, as 'a ↔ b'; `modules` are those of a cruise. A circle of
 * folders is one of no files, but neither folder can then be read, tested or moved without the other.
 */
export function folderPairs(modules, top) {
  const within = (file) => file.startsWith(top) && /\.tsx?$/.test(file)
  const seen = new Set()
  for (const { source, dependencies } of modules) {
    if (!within(source) || /\.test\.|\.gen\./.test(source)) continue
    for (const { resolved } of dependencies) {
      if (within(resolved) && dirname(resolved) !== dirname(source))
        seen.add(`${dirname(source)} ${dirname(resolved)}`)
    }
  }
  return [...seen]
    .map((arrow) => arrow.split(' '))
    .filter(([from, to]) => from < to && seen.has(`${to} ${from}`))
    .map(([from, to]) => `${from} ↔ ${to}`)
}
