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
      const open = { name: 'every further screen without a session', paths: PUBLIC.slice(1), first: signIn }
      const withoutSession = await furtherRow(context, url, open)
      await signInAt(context, url)
      const list = await fetchedBy(context, `${url}/pedido`)
      const behind = screens().filter((path) => path !== '/pedido' && !PUBLIC.includes(path))
      return [
        ...ownRows('the sign-in screen', signIn, '≤ 140 KB (115)'),
        ...ownRows('the first list', list, '≤ 220 KB'),
        withoutSession,
        await furtherRow(context, url, { name: 'every further screen', paths: behind, first: list }),
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

interface Further {
  name: string
  paths: string[]
  /** What is there already. */
  first: Fetched
}

async function furtherRow(
  context: BrowserContext,
  url: string,
  { name, paths, first }: Further,
): Promise<BenchRow> {
  const own: [string, number][] = []
  for (const path of paths) own.push([path, bytesOf(await fetchedBy(context, url + path), '.js', first)])
  const heaviest = own.sort((a, b) => b[1] - a[1]).map(([path, size]) => `${path} ${kilobytes(size)}`)
  return { figure: `JS of ${name}, brotli`, goal: '≤ 40 KB', value: heaviest.join(', ') }
}
