import { fileURLToPath } from 'node:url'
import { momentsOf } from './moments.ts'
import { CEILINGS } from './size-ceilings.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

const ceilingOf = (name: string): { js: number; css?: number } => {
  if (name === 'sign-in') return CEILINGS.signIn
  if (name === 'first list') return CEILINGS.list
  return CEILINGS.screen
}

const moments = momentsOf(ROOT)
const list = moments.find(({ name }) => name === 'first list')?.js ?? 0

const grown = moments.flatMap(({ name, js: own, css }) => {
  const ceiling = ceilingOf(name)
  const js = ceiling === CEILINGS.screen ? list + own : own
  const over = (kind: string, bytes: number, most = Number.POSITIVE_INFINITY) =>
    bytes > most * 1000 ? [`${name}: ${kilobytes(bytes)} of ${kind}, over ${most} KB`] : []
  return [...over('JS', js, ceiling.js), ...over('CSS', css, ceiling.css)]
})

if (grown.length > 0) {
  console.error(`The app has grown. 'npm run bench -- sizes' shows by what.\n${grown.join('\n')}`)
  process.exitCode = 1
}
