import classes from './gallery-controls.module.css'

interface GalleryDotsProps {
  /** Each once. */
  names: readonly string[]
  at: number
  onIndex: (index: number) => void
  isFull?: boolean
}

/** As many places of 44 px as the narrowest phone has room for. */
const MOST_DOTS = 6

/** A place for each of a few pictures. */
export function GalleryDots({ names, at, onIndex, isFull = false }: GalleryDotsProps) {
  if (names.length < 2 || names.length > MOST_DOTS) return null
  return (
    <div className={classes.dots} data-full={isFull || undefined}>
      {names.map((name, place) => (
        <button
          key={name}
          type="button"
          className={classes.dot}
          aria-label={name}
          aria-current={place === at || undefined}
          onClick={() => onIndex(place)}
        />
      ))}
    </div>
  )
}
