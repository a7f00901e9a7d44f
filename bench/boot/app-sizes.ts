import type { BenchRow } from '#bench/bench-row.ts'
import { kilobytes } from '#bench/figures.ts'
import { inChromium } from '#bench/world/browser.ts'
import { momentsOf } from '#scripts/sizes/moments.ts'
import { projectFolder } from '#server/settings/project-folder.ts'
import { signInAt } from './sign-in.ts'
import { bytesOf, type Fetched, fetchedBy } from './sizes.ts'

/** Screens of another kind: what they are for is heavy, and they are fetched when they are opened. */
const APART = ['chat', 'components']

/** Transfer size of the first screens, measured in Chromium on the built app, and of the further ones by the build. */
export function sizeRows(url: string): Promise<BenchRow[]> {
  return inChromium(
    async (context) => {
      const signIn = await fetchedBy(context, `${url}/login`)
      await signInAt(context, url)
      const list = await fetchedBy(context, `${url}/pedido`)
      return [
        ...ownRows('the sign-in screen', signIn, 115),
        ...ownRows('the first list', list, 190),
        furtherRow(),
      ]
    },
    { serviceWorkers: 'block' },
  )
}

function ownRows(name: string, fetched: Fetched, goal: number): BenchRow[] {
  const largest = [...fetched].filter(([path]) => path.endsWith('.js')).sort((a, b) => b[1] - a[1])
  const parts = largest.slice(0, 3).map(([path, size]) => `${path.split('/').at(-1)} ${kilobytes(size)}`)
  const sum = (ending: string) => bytesOf(fetched, ending) / 1000
  return [
    { figure: `JS of ${name}, brotli`, value: sum('.js'), unit: 'KB', goal, words: parts.join(', ') },
    { figure: `CSS of ${name}, brotli`, value: sum('.css'), unit: 'KB', goal: 20 },
    { figure: `requests of ${name}`, value: fetched.size, unit: 'requests', goal: 12 },
  ]
}

function furtherRow(): BenchRow {
  const further = momentsOf(projectFolder())
    .slice(2)
    .filter(({ name }) => !APART.includes(name))
    .sort((a, b) => b.js - a.js)
  const goal = 30
  const above = further.filter(({ js }) => js > goal * 1000).map(({ name, js }) => `${name} ${kilobytes(js)}`)
  return {
    ...{
      figure: 'JS of the heaviest further screen, brotli',
      value: (further[0]?.js ?? 0) / 1000,
      unit: 'KB',
    },
    ...{ goal, words: `${above.length} above the goal: ${above.join(', ')}` },
  }
}
