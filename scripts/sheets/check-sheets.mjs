import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rawValues, undefinedProperties } from './raw-values.mjs'

/** Where the scales, the looks and the faces are written. */
const SOURCES = /\/theme\/(scale|looks|variables|fonts)\.css$/

const read = (...patterns) =>
  execFileSync('git', ['ls-files', '-z', ...patterns])
    .toString()
    .split('\0')
    .filter(Boolean)
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const sheets = read('src/*.css')
const raw = sheets
  .filter(({ file }) => !SOURCES.test(file))
  .flatMap(({ file, text }) => rawValues(text).map((found) => ({ ...found, file })))
const texts = sheets.map(({ text }) => text)
const missing = undefinedProperties(
  texts,
  read('src/*.ts', 'src/*.tsx').map(({ text }) => text),
)
const sizes = new Set(texts.join('\n').match(/--text-[a-z]+(?=:)/g))

for (const { file, kind, text } of raw) console.log(`${file}: raw ${kind}, ${text}`)
for (const name of missing) console.log(`nothing defines ${name}`)
console.log(`${sheets.length} sheets, ${sizes.size} sizes of type, ${raw.length} raw values`)
process.exitCode = raw.length + missing.length > 0 ? 1 : 0
