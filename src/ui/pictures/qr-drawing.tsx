import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** Light modules around the code, which readers need to find it. */
const QUIET = 4

interface QrDrawingProps {
  text: string
  label: string
}

/** A single path of the dark modules, row by row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('')
}

/** A QR code as a picture of dark squares; damage of 15 % can still be read. */
export default function QrDrawing({ text, label }: QrDrawingProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * QUIET
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={classes.light} d={`M0 0h${side}v${side}H0z`} />
      <path className={classes.dark} d={pathOf(data)} />
    </svg>
  )
}
