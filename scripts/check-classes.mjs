import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The classes that a stylesheet defines. */
export const definedClasses = (css) =>
  new Set(
    [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name),
  )

/** Classes that a module takes from its stylesheets and these lack: nothing else notices, as they are undefined then. */
export function missingClasses(code, readSheet) {
  const body = code.replace(/^(import|\} from) .*$/gm, '')
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name, path]) => {
    const defined = definedClasses(readSheet(path))
    const used = [
      ...body.matchAll(new RegExp(`\\b${name}(?:\\.([_a-zA-Z]\\w*)|\\[['"]([^'"]+)['"]\\])`, 'g')),
    ]
    return [...new Set(used.map(([, plain, quoted]) => plain ?? quoted))].filter((used) => !defined.has(used))
  })
}

function checkAll() {
  const files = execFileSync('git', ['ls-files', '-z', 'src/*.ts', 'src/*.tsx']).toString().split('\0')
  const found = files.filter(Boolean).flatMap((file) => {
    const sheet = (path) =>
      readFileSync(path.startsWith('#') ? path.slice(1) : join(dirname(file), path), 'utf8')
    return missingClasses(readFileSync(file, 'utf8'), sheet).map((name) => `${file}: no class ${name}`)
  })
  for (const line of found) console.log(line)
  console.log(`${files.length - 1} files, ${found.length} classes without a rule`)
  process.exitCode = found.length > 0 ? 1 : 0
}

if (process.argv[1]?.endsWith('check-classes.mjs')) checkAll()
