import { useEffect, useState } from 'react'
import classes from './chat.module.css'

/** The address of a file's bytes while it is shown. */
function useFileUrl(file: string | File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (typeof file === 'string' || !file.type.startsWith('image/')) return undefined
    const own = URL.createObjectURL(file)
    setUrl(own)
    return () => URL.revokeObjectURL(own)
  }, [file])
  return url
}

/** An attached file: a picture of this page is shown, every other one by its name. [S263] */
export function AttachedFile({ file }: { file: string | File }) {
  const url = useFileUrl(file)
  const name = typeof file === 'string' ? file : file.name

  return (
    <span className={classes.file}>
      {url === null ? null : (
        <img
          src={url}
          alt=""
          width={44}
          height={44}
          onError={() => console.warn('a chosen file cannot be read')}
        />
      )}
      {name}
    </span>
  )
}
