/**
 * Copies of what waits and of what is being written, beside IndexedDB. A Chromium that is killed in the middle of a
 * write goes on behind the torn end when it starts again, and takes that for damage at a later start: it removes every
 * database of the origin then. Cache Storage holds each entry in files of its own. [F21]
 */
export const COPIES = 'cantera-copies'

const ROOT = '/copias/'
const KINDS = ['cambios', 'fotos', 'compartidas', 'borradores'] as const
export type CopyKind = (typeof KINDS)[number]

interface Copy {
  address: string
  user: string
  /** The name of the database that it is a copy of. */
  born: string
  kind: CopyKind
  /** The change's id, the picture's SHA-256, the shared photo's id, the draft's key. */
  name: string
}

export const hasCopies = (): boolean => typeof caches !== 'undefined'

export const addressOf = ({ user, born, kind, name }: Omit<Copy, 'address'>): string =>
  `${ROOT}${user}/${born}/${kind}/${encodeURIComponent(name)}`

async function copiesIn(cache: Cache): Promise<Copy[]> {
  const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  return addresses.flatMap((address) => {
    if (!address.startsWith(ROOT)) return []
    const [user = '', born = '', kind, name = ''] = address.slice(ROOT.length).split('/')
    const known = KINDS.find((item) => item === kind)
    return known ? [{ address, user, born, kind: known, name: decodeURIComponent(name) }] : []
  })
}

export const copiesOf = async (cache: Cache, user: string): Promise<Copy[]> =>
  (await copiesIn(cache)).filter((copy) => copy.user === user)

/** Number of changes of anybody on this phone that wait, as far as copies show. */
export async function countCopied(): Promise<number> {
  if (!hasCopies() || !(await caches.has(COPIES))) return 0
  const copies = await copiesIn(await caches.open(COPIES))
  return new Set(copies.filter(({ kind }) => kind === 'cambios').map(({ name }) => name)).size
}
