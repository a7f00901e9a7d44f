import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import type { BenchRow } from '#bench/bench-row.ts'
import { kilobytes } from '#bench/figures.ts'
import { inChromium } from '#bench/world/browser.ts'
import { projectFolder } from '#server/project-folder.ts'
import { signInAt } from './sign-in.ts'
import { bytesOf, type Fetched, fetchedBy } from './sizes.ts'

/** Every screen whose address holds no name of a record. */
function screens(): string[] {
  const tree = readFileSync(join(projectFolder(), 'src/app/start/route-tree.gen.ts'), 'utf8')
  const [, listed = ''] = tree.match(/fullPaths:([\s\S]*?)fileRoutesByTo/) ?? []
  return [...listed.matchAll(/'([^']+)'/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => !path.includes('$'))
}

const PUBLIC = ['/login', '/register', '/recover-password', '/password-reset']

/** Transfer size of each screen, measured in Chromium on the built app. */
export function sizeRows(url: string): Promise<BenchRow[]> {
  return inChromium(
    async (context) => {
      const signIn = await fetchedBy(context, `${url}/login`)
      await signInAt(context, url)
      const list = await fetchedBy(context, `${url}/pedido`)
      return [
        ...ownRows('the sign-in screen', signIn, '≤ 140 KB (115)'),
        ...ownRows('the first list', list, '≤ 220 KB'),
        ...(await otherRows(context, url, list)),
      ]
    },
    { serviceWorkers: 'block' },
  )
}

function ownRows(name: string, fetched: Fetched, goal: string): BenchRow[] {
  const largest = [...fetched].filter(([path]) => path.endsWith('.js')).sort((a, b) => b[1] - a[1])
  const parts = largest.slice(0, 3).map(([path, size]) => `${path.split('/').at(-1)} ${kilobytes(size)}`)
  return [
    {
      figure: `JS of ${name}, brotli`,
      goal,
      value: kilobytes(bytesOf(fetched, '.js')),
      limit: parts.join(', '),
    },
    { figure: `CSS of ${name}, brotli`, goal: '≤ 26 KB', value: kilobytes(bytesOf(fetched, '.css')) },
    { figure: `requests of ${name}`, goal: '≤ 12', value: String(fetched.size) },
  ]
}

async function otherRows(context: BrowserContext, url: string, list: Fetched): Promise<BenchRow[]> {
  const own: [string, number][] = []
  for (const path of screens().filter((one) => one !== '/pedido' && !PUBLIC.includes(one))) {
    own.push([path, bytesOf(await fetchedBy(context, url + path), '.js', list)])
  }
  const heaviest = own.sort((a, b) => b[1] - a[1]).map(([path, size]) => `${path} ${kilobytes(size)}`)
  const value = heaviest.join(', ') || 'no other screen yet'
  return [{ figure: 'JS of every further screen, brotli', goal: '≤ 40 KB', value }]
}
