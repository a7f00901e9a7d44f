/** The user uuids of all the databases of this browser in which changes wait. */
export async function ownersOfWaiting(): Promise<string[]> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name ? [name] : []))
  const count = (name: string) =>
    new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const db = opening.result
        const done = (rows: number) => {
          db.close()
          resolve(rows)
        }
        if (!db.objectStoreNames.contains('outbox')) return done(0)
        const counting = db.transaction('outbox').objectStore('outbox').count()
        counting.onsuccess = () => done(counting.result)
        counting.onerror = () => reject(counting.error)
      }
    })
  const owners: string[] = []
  for (const name of names) {
    if (!name.startsWith('cantera-phone-')) continue
    if ((await count(name)) > 0) owners.push(name.slice('cantera-phone-'.length))
  }
  // For a user whose database the browser removed, the copies wait.
  const copies = await (await caches.open('cantera-copies')).keys()
  const copied = copies.flatMap(({ url }) => /\/copias\/([^/]+)\/[^/]+\/cambios\//.exec(url)?.[1] ?? [])
  return [...new Set([...owners, ...copied])]
}
