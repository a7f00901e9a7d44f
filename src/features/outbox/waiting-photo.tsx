import { useEffect, useState } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import classes from './outbox.module.css'

/** The picture that a change carries, from this phone; its place is kept while it is read. */
export function WaitingPhoto({ sha256 }: { sha256: string }) {
  const { db } = useDevice()
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    let made: string | undefined
    let isWanted = true
    void db.blobs.get(sha256).then((blob) => {
      if (!blob || !isWanted) return
      made = URL.createObjectURL(new Blob([blob.bytes], { type: blob.type }))
      setUrl(made)
    })
    return () => {
      isWanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [db, sha256])

  return <span className={classes.photo}>{url ? <img src={url} alt="" decoding="async" /> : null}</span>
}
