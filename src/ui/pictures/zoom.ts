/** Pixels, or metres of a plate. */
export interface Size {
  width: number
  height: number
}

/** Pixels from the middle of the frame. */
export interface Point {
  x: number
  y: number
}

/** View of a picture: times its whole size in the frame, and where its middle is. */
export interface View extends Point {
  scale: number
}

/** A picture in its frame, pixels: `whole` is its size when all of it is seen. */
export interface Framed {
  whole: Size
  frame: Size
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MOST_ZOOM = 8

/** The largest size with a picture's proportions that fits in a frame. */
export function fitted(picture: Size, frame: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return frame
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

const between = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** The same view with the picture over the frame: its edges never come further in than they must. */
export function clamped({ scale, x, y }: View, { whole, frame }: Framed): View {
  const held = Math.min(MOST_ZOOM, Math.max(1, scale))
  const roomX = Math.max(0, (whole.width * held - frame.width) / 2)
  const roomY = Math.max(0, (whole.height * held - frame.height) / 2)
  // No negative zero.
  return { scale: held, x: between(x, roomX) + 0, y: between(y, roomY) + 0 }
}

/** So many times larger, with the same point of the picture under `at`. */
export function zoomed(view: View, factor: number, { at, framed }: { at: Point; framed: Framed }): View {
  const scale = Math.min(MOST_ZOOM, Math.max(1, view.scale * factor))
  const by = scale / view.scale
  return clamped({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, framed)
}

export const moved = (view: View, by: Point, framed: Framed): View =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, framed)

export type Fingers = readonly [Point, Point]

const middle = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = ([a, b]: Fingers): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))

/** The view after two fingers moved: the points of the picture under them stay there. */
export function pinched(view: View, { from, to }: { from: Fingers; to: Fingers }, framed: Framed): View {
  const [before, after] = [middle(from), middle(to)]
  const larger = zoomed(view, apart(to) / apart(from), { at: before, framed })
  return moved(larger, { x: after.x - before.x, y: after.y - before.y }, framed)
}

const BARS = [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]

/** The longest round length, in metres, that is drawn in at most so many pixels; null where none is. */
export const barLength = (pixelsPerMetre: number, most: number): number | null =>
  BARS.find((metres) => metres * pixelsPerMetre <= most) ?? null
