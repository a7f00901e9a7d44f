/** A part of the contract or of the server: a folder with all that is in it, a feature, or the files beside them. */
const partOf = (file) =>
  /^server\/features\/[^/]+(?=\/)/.exec(file)?.[0] ??
  /^(contract|server)\/[^/]+(?=\/)/.exec(file)?.[0] ??
  /^(contract|server)(?=\/)/.exec(file)?.[0]

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file)

/** Pairs of parts that import each other, `a ↔ b`, sorted; `modules` as dependency-cruiser lists them. */
export function partPairs(modules) {
  const imports = new Set()
  for (const { source, dependencies } of modules.filter((module) => !isTest(module.source)))
    for (const { resolved } of dependencies) {
      const [from, to] = [partOf(source), partOf(resolved)]
      if (from && to && from !== to) imports.add(`${from} ${to}`)
    }
  return [...imports]
    .map((arrow) => arrow.split(' '))
    .filter(([from, to]) => from < to && imports.has(`${to} ${from}`))
    .map(([from, to]) => `${from} ↔ ${to}`)
    .sort()
}
