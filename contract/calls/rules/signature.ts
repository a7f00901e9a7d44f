import { PROOF_LIMITS } from '#contract/records/proofs.ts'

/** The height of the pad of a signature where its width is 1000: the drawing of its strokes has this frame. */
export const PAD = { width: 1000, height: 400 } as const

/** A place on the pad, in whole thousandths of its width. */
export type Dot = readonly [x: number, y: number]
export type Stroke = readonly Dot[]

const NUMBER = '(?:\\d{1,3}|1000)'
const DOT = `${NUMBER},${NUMBER}`

/** `12,30 14,33;80,90 82,95`: dots apart by a blank, strokes by a semicolon; '' is none. */
export const SIGNATURE = new RegExp(`^(?:${DOT}(?:[ ;]${DOT})*)?$`)

const textOf = (strokes: readonly Stroke[]): string =>
  strokes.map((stroke) => stroke.map((dot) => dot.join(',')).join(' ')).join(';')

/** Every second dot of the strokes; the ends of each stay. */
const thinner = (strokes: readonly Stroke[]): Stroke[] =>
  strokes.map((stroke) => stroke.filter((_, at) => at % 2 === 0 || at === stroke.length - 1))

/** As many of the first strokes as fit. */
function firstThatFit(strokes: readonly Stroke[]): readonly Stroke[] {
  let length = -1
  const end = strokes.findIndex((stroke) => {
    length += textOf([stroke]).length + 1
    return length > PROOF_LIMITS.firma
  })
  return end < 0 ? strokes : strokes.slice(0, end)
}

/** The strokes as the text that travels, with fewer dots where they would be too long; the first strokes where even that is. */
export function signatureText(strokes: readonly Stroke[]): string {
  let kept = strokes.filter((stroke) => stroke.length > 0)
  while (textOf(kept).length > PROOF_LIMITS.firma) {
    const fewer = thinner(kept)
    if (textOf(fewer).length === textOf(kept).length) return textOf(firstThatFit(kept))
    kept = fewer
  }
  return textOf(kept)
}

/** The strokes of such a text; none of one that is no signature. */
export function strokesOf(text: string): Stroke[] {
  if (text === '' || !SIGNATURE.test(text)) return []
  return text.split(';').map((stroke) =>
    stroke.split(' ').map((dot): Dot => {
      const [x = 0, y = 0] = dot.split(',').map(Number)
      return [x, y]
    }),
  )
}

/** The least way of a pen that is a signature: a dot or a touch by mistake is none. */
const LEAST_WAY = 100

const wayOf = (stroke: Stroke): number =>
  stroke.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = stroke[at - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)

/** Whether there is writing on the pad: strokes of some length. */
export const isSigned = (text: string): boolean =>
  strokesOf(text).reduce((sum, stroke) => sum + wayOf(stroke), 0) >= LEAST_WAY
