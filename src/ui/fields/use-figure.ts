import { useState } from 'react'
import { type NumberReading, numberFault, numberOf, withDecimals } from '#contract/kit/fields/number.ts'
import { type Unit, unitName } from '#contract/kit/fields/unit.ts'
import { useHoldRepeat } from './hold-repeat.ts'
import { clamp, readAs, round, writeNumber } from './number-text.ts'
import { useRested } from './use-rested.ts'

export interface FigureProps {
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  /** Step of the buttons and the arrow keys, 1 by default. */
  step?: number
  /** Decimals that a value may have; any by default. */
  decimals?: number
  /** The value in a sentence: 'la cantidad', by default 'el número'. */
  noun?: string
  /** The unit of the value: it may be typed beside the figure. */
  measure?: Unit | undefined
  /** Values stay far below a thousand, so that a point is a decimal mark, as in metres. */
  isSmall?: boolean
}

const readingOf = ({ measure, decimals, isSmall = false }: FigureProps): NumberReading => ({
  readsThousands: !isSmall,
  units: measure && [measure],
  decimals,
})

/** A value with the decimals of its field, and the words that say that it had more. */
function rounded(value: number, decimals: number | undefined): { value: number; hint?: string } {
  if (decimals === undefined || withDecimals(value, decimals) !== null) return { value: round(value) }
  const cut = Number(value.toFixed(decimals))
  return { value: cut, hint: `Lleva hasta ${decimals} decimales` }
}

/** The typed text of a figure, how it is read, and the ways to change it. */
export function useFigure(props: FigureProps) {
  const { value, onChange, min, max, step = 1, decimals, noun = 'el número', measure } = props
  const reading = readingOf(props)
  const [draft, setDraft] = useState<string | null>(null)
  const [hint, setHint] = useState<string>()
  const typed = draft !== null && isUnread(draft, reading) && value !== null ? null : draft
  const { isRested, settle } = useRested(typed ?? '')

  const put = (wanted: number) => {
    const exact = rounded(wanted, decimals)
    const allowed = clamp(exact.value, { min, max })
    setHint(allowed.hint ?? exact.hint)
    setDraft(null)
    onChange(allowed.value)
  }
  // Too little is only corrected on leaving: '0' is on the way to '0,5'.
  const write = (text: string) => {
    const written = numberOf(text, reading)
    if (max !== undefined && written > max) return put(written)
    setHint(undefined)
    setDraft(text)
    if (Number.isNaN(written)) onChange(null)
    else if (min === undefined || written >= min) onChange(written)
  }
  const leave = () => {
    if (typed === null) return
    const written = numberOf(typed, reading)
    if (!Number.isNaN(written)) return put(written)
    settle()
    if (typed.trim() === '') setDraft(null)
    onChange(null)
  }
  const by = (steps: number) => put((value ?? Math.max(min ?? 0, 0) - (steps > 0 ? step : 0)) + steps * step)
  const less = useHoldRepeat(() => by(-1), value !== min)
  const more = useHoldRepeat(() => by(1), value !== max)
  const isWrong = typed !== null && isUnread(typed, reading)
  return {
    text: typed ?? writeNumber(value),
    hint: hint ?? (typed === null ? undefined : readAs(typed, reading, measure ? unitName(measure) : '')),
    fault: isWrong && isRested ? numberFault(typed, noun, reading) : undefined,
    isUnread: isWrong,
    ...{ write, leave, by, less, more },
  }
}

const isUnread = (text: string, reading: NumberReading): boolean =>
  text.trim() !== '' && Number.isNaN(numberOf(text, reading))
