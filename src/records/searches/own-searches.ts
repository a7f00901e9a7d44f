import type { SavedSearch } from '#contract/calls/stock/saved-searches.ts'
import type { Db } from '#src/offline/db/db.ts'

/** A saved search, and the lots that came to it and were not looked at yet. */
export interface OwnSearch extends SavedSearch {
  news: number
}

/** A person's searches as they were saved; without network too. */
export async function readOwnSearches(db: Db): Promise<OwnSearch[]> {
  const [searches, unread] = await Promise.all([
    db.busquedas.orderBy('created_at').toArray(),
    db.notificaciones.where('leida_at').equals('').toArray(),
  ])
  const newsOf = (uuid: string) =>
    unread
      .filter(({ tipo: type, destino: target }) => type === 'busqueda' && target === uuid)
      .reduce((sum, { cantidad: n }) => sum + n, 0)
  return searches.map((search) => ({ ...search, news: newsOf(search.uuid) }))
}

/** The unread notifications of a search. */
export async function unreadOf(db: Db, uuid: string): Promise<string[]> {
  const unread = await db.notificaciones.where('leida_at').equals('').toArray()
  return unread.filter(({ tipo, destino }) => tipo === 'busqueda' && destino === uuid).map((row) => row.uuid)
}
