import { PAD, strokesOf } from '#contract/calls/rules/signature.ts'
import classes from './signature.module.css'

/** The strokes of a signature as a picture. */
export function SignatureDrawing({ firma: signature, label }: { firma: string; label: string }) {
  return (
    <svg className={classes.drawing} viewBox={`0 0 ${PAD.width} ${PAD.height}`} role="img" aria-label={label}>
      {strokesOf(signature).map((stroke) => (
        <polyline key={stroke.join()} points={stroke.map((dot) => dot.join(',')).join(' ')} />
      ))}
    </svg>
  )
}
