import type { SavedSearch } from '#contract/calls/stock/saved-searches.ts'
import type { Db } from '#src/offline/db/db.ts'

/** A saved search, with its unread notifications and the lots that they are about. */
export interface OwnSearch extends SavedSearch {
  unread: string[]
  news: number
}

/** A person's searches as they were saved; without network too. */
export async function readOwnSearches(db: Db): Promise<OwnSearch[]> {
  const [searches, unread] = await Promise.all([
    db.busquedas.orderBy('created_at').toArray(),
    db.notificaciones.where('leida_at').equals('').toArray(),
  ])
  return searches.map((search) => {
    const own = unread.filter(({ tipo: type, destino: to }) => type === 'busqueda' && to === search.uuid)
    const news = own.reduce((sum, { cantidad: n }) => sum + n, 0)
    return { ...search, unread: own.map(({ uuid }) => uuid), news }
  })
}
