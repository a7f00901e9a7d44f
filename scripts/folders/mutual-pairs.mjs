import { dirname } from 'node:path'

/**
 * Pairs of places that import each other, `a ↔ b`, sorted; `placeOf` names the place of a file, undefined where it has
 * none, `isTest` the modules whose imports do not count. A circle of folders is one of no files, but neither folder can
 * then be read, tested or moved without the other.
 */
function mutualPairs(modules, placeOf, isTest) {
  const arrows = new Set()
  for (const { source, dependencies } of modules.filter((module) => !isTest.test(module.source)))
    for (const { resolved } of dependencies) {
      const [from, to] = [placeOf(source), placeOf(resolved)]
      if (from && to && from !== to) arrows.add(`${from} ${to}`)
    }
  return [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([from, to]) => from < to && arrows.has(`${to} ${from}`))
    .map(([from, to]) => `${from} ↔ ${to}`)
    .sort()
}

/** The pairs of folders under `top`; `modules` are those of a cruise. */
export const folderPairs = (modules, top) =>
  mutualPairs(
    modules,
    (file) => (file.startsWith(top) && /\.tsx?$/.test(file) ? dirname(file) : undefined),
    /\.test\.|\.gen\./,
  )

/** A part of the contract or of the server: a folder with all that is in it, a feature, or the files beside them. */
const partOf = (file) =>
  /^server\/features\/[^/]+(?=\/)/.exec(file)?.[0] ??
  /^(contract|server)\/[^/]+(?=\/)/.exec(file)?.[0] ??
  /^(contract|server)(?=\/)/.exec(file)?.[0]

/** The pairs of parts of the contract and the server. */
export const partPairs = (modules) => mutualPairs(modules, partOf, /\.test\.tsx?$|\/testing\//)
