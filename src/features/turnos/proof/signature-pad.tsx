import { Button } from '@mantine/core'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { type Dot, PAD, type Stroke, signatureText, strokesOf } from '#contract/calls/rules/signature.ts'
import classes from './signature.module.css'

interface SignaturePadProps {
  value: string
  error?: string | undefined
  onChange: (signature: string) => void
  /** Along a phone that is held upright, for who turns it. */
  isTurned?: boolean
}

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most))

/** The least way between two dots of a stroke, in thousandths of the pad's width. */
const LEAST = 4

/** A pad that is written on with a finger, a pen or a mouse; who does not write on it says so beside it. */
export function SignaturePad({ value, error, onChange, isTurned = false }: SignaturePadProps) {
  const id = useId()
  const { draw, ...presses } = useStroke(isTurned, (dots) => onChange(signatureText([...strokes, dots])))
  const strokes: readonly Stroke[] = strokesOf(value)
  const drawn = draw.length > 0 ? [...strokes, draw] : strokes

  return (
    <div className={classes.field}>
      <span className={classes.label} aria-hidden>
        Firma
      </span>
      <svg
        className={classes.pad}
        viewBox={isTurned ? `0 0 ${PAD.height} ${PAD.width}` : `0 0 ${PAD.width} ${PAD.height}`}
        role="img"
        aria-label="Firma"
        aria-describedby={error ? `${id}-error` : undefined}
        data-wrong={error ? true : undefined}
        data-turned={isTurned || undefined}
        {...presses}
      >
        <g transform={isTurned ? `translate(${PAD.height} 0) rotate(90)` : undefined}>
          <line x1="60" x2="940" y1="320" y2="320" className={classes.base} />
          {drawn.length === 0 ? (
            <text x="500" y="300" fontSize="72" className={classes.hint} aria-hidden>
              Firmá acá
            </text>
          ) : null}
          {drawn.map((dots, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added
            <polyline key={at} points={dots.map((dot) => dot.join(',')).join(' ')} />
          ))}
        </g>
      </svg>
      {error ? (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      {value === '' ? null : (
        <Button variant="subtle" onClick={() => onChange('')}>
          Borrar la firma
        </Button>
      )}
    </div>
  )
}

/** The stroke under the finger, and what follows it; `onStroke` takes it once it is drawn. */
function useStroke(isTurned: boolean, onStroke: (dots: Dot[]) => void) {
  const [stroke, setStroke] = useState<Dot[]>([])
  const drawn = useRef<Dot[]>([])
  const dotOf = ({ clientX, clientY, currentTarget }: PointerEvent<Element>): Dot => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const [x, y] = [(clientX - left) / width, (clientY - top) / height]
    const [along, down] = isTurned ? [y, 1 - x] : [x, y]
    return [within(along * PAD.width, PAD.width), within(down * PAD.height, PAD.height)]
  }
  const draw = (dots: Dot[]) => {
    drawn.current = dots
    setStroke(dots)
  }
  const onPointerUp = () => {
    if (drawn.current.length === 0) return
    onStroke(drawn.current)
    draw([])
  }
  return {
    draw: stroke,
    onPointerDown: (event: PointerEvent<Element>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      draw([dotOf(event)])
    },
    onPointerMove: (event: PointerEvent<Element>) => {
      const last = drawn.current.at(-1)
      const dot = dotOf(event)
      if (last && Math.hypot(dot[0] - last[0], dot[1] - last[1]) >= LEAST) draw([...drawn.current, dot])
    },
    onPointerUp,
    onPointerCancel: onPointerUp,
  }
}
