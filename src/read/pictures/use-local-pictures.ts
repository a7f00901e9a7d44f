import { useEffect, useState } from 'react'
import { useDevice } from '#src/read/device-context.tsx'

/** Addresses of the pictures that only this phone has, by the hash of their bytes; they hold while the screen does. [F27] */
export function useLocalPictures(wanted: readonly string[]): ReadonlyMap<string, string> {
  const { db } = useDevice()
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const missing = wanted.filter((sha256) => !urls.has(sha256)).join()

  useEffect(() => {
    if (missing === '') return
    let isWanted = true
    void db.blobs.bulkGet(missing.split(',')).then((blobs) => {
      const held = blobs.filter((blob) => blob !== undefined)
      if (!isWanted || held.length === 0) return
      const fresh = held.map(
        ({ sha256, bytes, type }) => [sha256, URL.createObjectURL(new Blob([bytes], { type }))] as const,
      )
      setUrls((now) => new Map([...now, ...fresh]))
    })
    return () => {
      isWanted = false
    }
  }, [db, missing])

  useRevoking(urls)
  return urls
}

function useRevoking(urls: ReadonlyMap<string, string>): void {
  const [all] = useState(() => new Set<string>())
  for (const url of urls.values()) all.add(url)
  useEffect(
    () => () => {
      for (const url of all) URL.revokeObjectURL(url)
    },
    [all],
  )
}
