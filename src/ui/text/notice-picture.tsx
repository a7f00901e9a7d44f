import { useState } from 'react'
import classes from './notice-picture.module.css'

/** The picture of news or a promotion; without network one that is not on the phone leaves no hole. */
export function NoticePicture({ src, size }: { src: string; size: 'small' | 'whole' }) {
  const [missing, setMissing] = useState<string | null>(null)
  if (missing === src) return null
  return (
    <img
      src={src}
      alt=""
      className={classes.picture}
      data-size={size}
      loading={size === 'small' ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setMissing(src)}
    />
  )
}
