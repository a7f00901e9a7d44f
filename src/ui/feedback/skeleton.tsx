import classes from './skeleton.module.css'

interface SkeletonProps {
  /** `cards` for lists, `tiles` for a gallery, `lines` for text, `plate` for a picture of 4:3. */
  kind?: 'cards' | 'tiles' | 'lines' | 'plate'
  count?: number
}

/** The shape of what is coming, so that nothing moves when it comes. */
export function Skeleton({ kind = 'cards', count = kind === 'plate' ? 1 : 3 }: SkeletonProps) {
  return (
    <div className={classes.group} data-kind={kind} role="status" aria-label="Cargando">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <span key={index} className={classes[kind]} aria-hidden />
      ))}
    </div>
  )
}
