import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { placesOf } from './places.mjs'

/**
 * Draws twenty files of a commit and breaks one place in each: `draw.mjs <seed> <commit>` lists them,
 * `draw.mjs <seed> <commit> <nth> [<place>]` writes the nth. Where a place behaves the same when it is broken, the next
 * one stands under the next number of place.
 */
const [seed, commit, nth, place = '0'] = process.argv.slice(2)

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
const files = git('ls-tree', '-r', '--name-only', commit).trim().split('\n').sort()

const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path) || /(llama-server|full-disk)\.ts$/.test(path)
const under = (folder) => (path) => path.startsWith(`${folder}/`) && /\.(tsx?|mjs|sql)$/.test(path)

/** Sorts of files; where nine in ten of the files are, a sort stands twice. */
const sorts = [
  ...['src', 'src', 'server', 'server', 'contract', 'sw'].map((folder) => [folder, under(folder)]),
  ['configuration', (path) => /^[.\w-]+\.(ts|json|cjs)$/.test(path) && path !== 'package-lock.json'],
  ['fixture', (path) => /^(tests|e2e)\//.test(path)],
]

let drawn = 0
function draw(among) {
  const digest = createHash('sha256').update(`${seed} ${drawn++}`).digest()
  return among[digest.readUInt32BE() % among.length]
}

/** The places of an operator in the order in which they are drawn. */
function shuffled(places) {
  const left = [...places]
  return places.map(() => left.splice(left.indexOf(draw(left)), 1)[0])
}

function* mutations() {
  const seen = new Set()
  while (true) {
    const [sort, belongs] = draw(sorts)
    const path = draw(files.filter((file) => belongs(file) && !isTest(file)))
    const source = git('show', `${commit}:${path}`)
    const places = placesOf(path, source)
    if (seen.has(path) || Object.keys(places).length === 0) continue
    seen.add(path)
    const operator = draw(Object.keys(places))
    yield { sort, path, source, operator, places: shuffled(places[operator]) }
  }
}

const lineAt = (source, at) => source.slice(0, at).split('\n').length

function lineAbout({ sort, path, source, operator }, { start, end, text }) {
  const flat = (words) => words.trim().replace(/\s+/g, ' ')
  return `${sort} · ${path}:${lineAt(source, start)} · ${operator} · ${flat(source.slice(start, end))} → ${flat(text)}`
}

const all = mutations()
const twenty = Array.from({ length: 20 }, () => all.next().value)
if (nth === undefined)
  for (const [at, one] of twenty.entries()) console.log(at + 1, lineAbout(one, one.places[0]))
else {
  const one = twenty[Number(nth) - 1]
  const at = one.places[Number(place)]
  writeFileSync(one.path, one.source.slice(0, at.start) + at.text + one.source.slice(at.end))
  const format = ['format', '--write', '--no-errors-on-unmatched', one.path]
  execFileSync('node_modules/.bin/biome', format, { stdio: 'ignore' })
  console.log(lineAbout(one, at))
}
