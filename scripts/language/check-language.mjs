import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** The Spanish words of docs/glossary.md: the second column of its first table. */
export function glossaryWords(markdown) {
  const rows = markdown.split('\n').filter((line) => /^\|[^|]+\|[^|]+\|[^|]+\|[^|]+\|$/.test(line))
  return new Set(
    rows
      .slice(2)
      .flatMap((row) => row.split('|')[2].split(','))
      .map((word) => word.trim())
      .filter(Boolean),
  )
}

const partsOf = (name) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase())

/** Fields of records, columns and forms: they are the wire's, as is a variable named as such a field is. */
const isWireName = (name) => /^_?[a-z0-9]+(_[a-z0-9]+)+$/.test(name)

/** True of a name that only repeats a property's: `record.nave`, `{ nave: bay }`, `nave?: string`. */
function isProperty(node) {
  const { parent } = node
  if (ts.isBindingElement(parent)) return parent.propertyName === node
  if (ts.isShorthandPropertyAssignment(parent)) return false
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isQualifiedName(parent)) return parent.right === node
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isClassElement(parent) ||
      ts.isTypeElement(parent) ||
      ts.isJsxAttribute(parent)) &&
    parent.name === node
  )
}

/** The names of one file that say in Spanish what the glossary has an English word for. */
export function spanishNames(file, text, words) {
  const found = new Set()
  const visit = (node) => {
    if (ts.isIdentifier(node) && !isProperty(node) && !isWireName(node.text))
      if (partsOf(node.text).some((part) => words.has(part))) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  // An address names the files of its route.
  const path = file.startsWith('src/routes/') ? '' : file.replace(/\.\w+$/, '')
  if (path.split(/[/.-]/).some((part) => words.has(part))) found.add(file)
  return [...found]
}

function checkAll() {
  const words = glossaryWords(readFileSync('docs/glossary.md', 'utf8'))
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs'])
    .toString()
    .split('\n')
    .filter((file) => file && existsSync(file) && !file.endsWith('.gen.ts'))
  const found = files.flatMap((file) =>
    spanishNames(file, readFileSync(file, 'utf8'), words).map((name) => `${file}: ${name}`),
  )
  for (const line of found) console.log(line)
  console.log(`${files.length} files, ${words.size} words, ${found.length} names to be said in English`)
  process.exitCode = words.size === 0 || found.length > 0 ? 1 : 0
}

if (process.argv[1]?.endsWith('check-language.mjs')) checkAll()
