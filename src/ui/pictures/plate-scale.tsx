import classes from './plate-scale.module.css'
import { barLength, type Framed, type Size, type View } from './zoom.ts'

interface PlateScaleProps {
  /** Metres. */
  size: Size
  /** Pixels of the picture itself. */
  natural: Size
  framed: Framed
  view: View
}

const metres = (value: number): string =>
  `${value.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} m`

const short = (value: number): string =>
  value < 1 ? `${Math.round(value * 100)} cm` : `${value.toLocaleString('es-AR')} m`

/** The most of the frame's width that a bar takes. */
const PART = 0.3

/**
 * The plate's measures, each with its direction, and a bar that says how large its veins are. A photo shows more than the
 * stone: no line ends where the stone would. [S202]
 */
export function PlateScale({ size, natural, framed, view }: PlateScaleProps) {
  const { whole, frame } = framed
  const isLying = natural.width >= natural.height
  const [across, down] =
    isLying === size.width >= size.height ? [size.width, size.height] : [size.height, size.width]
  const perMetre = (whole.width * view.scale) / across
  const bar = barLength(perMetre, frame.width * PART)
  const isWhole = view.scale === 1

  return (
    <>
      {isWhole ? (
        <span
          className={classes.across}
          style={{ width: whole.width, top: `calc(50% + ${whole.height / 2}px)` }}
        >
          <span>↔ {metres(across)}</span>
        </span>
      ) : null}
      {isWhole ? (
        <span
          className={classes.down}
          style={{ height: whole.height, left: `calc(50% - ${whole.width / 2}px)` }}
        >
          <span>↕ {metres(down)}</span>
        </span>
      ) : null}
      {!isWhole && bar !== null ? (
        <span className={classes.bar}>
          <i style={{ width: bar * perMetre }} />
          {short(bar)}
        </span>
      ) : null}
    </>
  )
}
