import { Button } from '@mantine/core'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { type Dot, PAD, type Stroke, signatureText, strokesOf } from '#contract/calls/rules/signature.ts'
import classes from './signature.module.css'

interface SignaturePadProps {
  value: string
  error: string | undefined
  onChange: (signature: string) => void
}

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most))

/** The least way between two dots of a stroke, in thousandths of the pad's width. */
const LEAST = 4

/** A pad that is written on with a finger, a pen or a mouse; who does not write on it says so beside it. */
export function SignaturePad({ value, error, onChange }: SignaturePadProps) {
  const id = useId()
  const [stroke, setStroke] = useState<Dot[]>([])
  const drawn = useRef<Dot[]>([])
  const strokes: readonly Stroke[] = strokesOf(value)

  const dotOf = ({ clientX, clientY, currentTarget }: PointerEvent<Element>): Dot => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [
      within(((clientX - left) / width) * PAD.width, PAD.width),
      within(((clientY - top) / height) * PAD.height, PAD.height),
    ]
  }
  const draw = (dots: Dot[]) => {
    drawn.current = dots
    setStroke(dots)
  }
  const begin = (event: PointerEvent<Element>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    draw([dotOf(event)])
  }
  const go = (event: PointerEvent<Element>) => {
    const last = drawn.current.at(-1)
    const dot = dotOf(event)
    if (last && Math.hypot(dot[0] - last[0], dot[1] - last[1]) >= LEAST) draw([...drawn.current, dot])
  }
  const end = () => {
    if (drawn.current.length === 0) return
    onChange(signatureText([...strokes, drawn.current]))
    draw([])
  }

  return (
    <div className={classes.field}>
      <span className={classes.label} aria-hidden>
        Firma
      </span>
      <svg
        className={classes.pad}
        viewBox={`0 0 ${PAD.width} ${PAD.height}`}
        role="img"
        aria-label="Firma"
        aria-describedby={error ? `${id}-error` : undefined}
        data-wrong={error ? true : undefined}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="60" x2="940" y1="320" y2="320" className={classes.base} />
        {[...strokes, stroke].map((dots, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added
          <polyline key={at} points={dots.map((dot) => dot.join(',')).join(' ')} />
        ))}
      </svg>
      {error ? (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      <Button variant="default" disabled={value === ''} onClick={() => onChange('')}>
        Borrar la firma
      </Button>
    </div>
  )
}
