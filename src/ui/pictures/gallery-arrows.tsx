import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/icons.tsx'
import classes from './gallery-controls.module.css'

interface GalleryArrowsProps {
  go: (steps: -1 | 1) => void
  noun: string
}

/** The one before and the next, at the sides of a picture. */
export function GalleryArrows({ go, noun }: GalleryArrowsProps) {
  return (
    <>
      <button
        type="button"
        className={classes.arrow}
        data-side="left"
        aria-label={`${noun} anterior`}
        onClick={() => go(-1)}
      >
        <ChevronLeftIcon size={28} />
      </button>
      <button
        type="button"
        className={classes.arrow}
        data-side="right"
        aria-label={`${noun} siguiente`}
        onClick={() => go(1)}
      >
        <ChevronRightIcon size={28} />
      </button>
    </>
  )
}
