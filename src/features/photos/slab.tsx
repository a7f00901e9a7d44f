import { useId } from 'react'
import classes from './slab.module.css'

/** A slab drawn in lines, as large as what it stands in. */
export function Slab() {
  const id = useId()
  return (
    <svg
      className={classes.slab}
      viewBox="0 0 400 150"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#efeae0" />
          <stop offset="0.55" stopColor="#e5dfd2" />
          <stop offset="1" stopColor="#ebe5d9" />
        </linearGradient>
      </defs>
      <rect width="400" height="150" fill={`url(#${id})`} />
      <g fill="none" stroke="#cfc7b6" strokeLinecap="round">
        <path d="M-10 118C48 104 62 66 118 70s70 52 128 34 72-66 164-58" strokeWidth="2.4" opacity="0.8" />
        <path d="M-10 132c70-8 96-48 148-40s62 40 116 26 88-52 160-44" strokeWidth="1.2" opacity="0.7" />
        <path d="M30-8c14 34 58 44 76 72M252 158c10-36 44-44 60-78" strokeWidth="1" opacity="0.6" />
        <path d="M-10 40c60 10 92-16 140-30M300 30c34 8 66 2 112-20" strokeWidth="1.4" opacity="0.5" />
      </g>
    </svg>
  )
}
