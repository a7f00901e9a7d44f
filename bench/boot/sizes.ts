import { get } from 'node:http'
import type { BrowserContext } from 'playwright'

/** The files of ours that an address needs, and their bytes as they travel. */
export type Fetched = Map<string, number>

const FILES = /\.(js|css|woff2|svg|png|webmanifest)$/

/** Opens an address and notes every file of the app that it asks for until nothing more comes; pictures of data are not files of the app. */
export async function fetchedBy(context: BrowserContext, url: string): Promise<Fetched> {
  const page = await context.newPage()
  const { origin, pathname: start } = new URL(url)
  const paths = new Set<string>([start])
  page.on('request', (request) => {
    const { pathname, origin: from } = new URL(request.url())
    if (from === origin && FILES.test(pathname) && !pathname.startsWith('/api/')) paths.add(pathname)
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  await page.close()
  return new Map(
    await Promise.all([...paths].map(async (path) => [path, await sizeOf(origin + path)] as const)),
  )
}

/** The length of an answer's body as it travels. */
function sizeOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      answer.on('end', () => resolve(size))
    }).on('error', reject)
  })
}

/** The sum of the files of a kind, without those that `held` has already. */
export function bytesOf(fetched: Fetched, ending: string, held: Fetched = new Map()): number {
  const files = [...fetched].filter(([path]) => path.endsWith(ending) && !held.has(path))
  return files.reduce((sum, [, size]) => sum + size, 0)
}
