import { PAD, strokesOf } from '#contract/calls/rules/signature.ts'
import classes from './signature.module.css'

/** The strokes of a signature as a picture. */
export function SignatureDrawing({ firma: signature, label }: { firma: string; label: string }) {
  return (
    <svg className={classes.drawing} viewBox={`0 0 ${PAD.width} ${PAD.height}`} role="img" aria-label={label}>
      <line x1="60" x2="940" y1={PAD.height * 0.8} y2={PAD.height * 0.8} className={classes.base} />
      {strokesOf(signature).map((stroke) => (
        <polyline key={stroke.join()} points={stroke.map((dot) => dot.join(',')).join(' ')} />
      ))}
    </svg>
  )
}
