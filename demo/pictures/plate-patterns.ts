import { nearest, type StoneTextures, sample } from './noise-textures.ts'

/** Red, green, blue, 0 to 255. */
export type Rgb = [number, number, number]

/** Paints the point (x, y) of a plate that is 1 high and 1.5 wide into `pixel`. */
export type Shader = (x: number, y: number, pixel: Rgb) => void

/** Where in the endless stone this plate was cut. */
export interface Cut {
  textures: StoneTextures
  dx: number
  dy: number
}

/** A way of painting a stone, wherever it is cut. */
export type Look = (cut: Cut) => Shader

/** Colours along a line, `#rrggbb` at equal steps, as 256 entries of three numbers. */
export type Ramp = Float32Array

export const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb

export function ramp(...stops: string[]): Ramp {
  const colours = stops.map(rgb)
  const table = new Float32Array(256 * 3)
  for (let step = 0; step < 256; step++) {
    const place = (step / 255) * (colours.length - 1)
    const from = Math.min(Math.floor(place), colours.length - 2)
    for (let channel = 0; channel < 3; channel++) {
      const start = colours[Math.max(0, from)]?.[channel] ?? 0
      table[step * 3 + channel] = start + ((colours[from + 1]?.[channel] ?? start) - start) * (place - from)
    }
  }
  return table
}

/** Colours with the share of each, without steps between them: 256 entries as well. */
export function shares(...parts: readonly [hex: string, share: number][]): Ramp {
  const total = parts.reduce((sum, [, share]) => sum + share, 0)
  const table = new Float32Array(256 * 3)
  let from = 0
  let done = 0
  for (const [hex, share] of parts) {
    done += share
    const to = Math.round((done / total) * 256)
    for (let step = from; step < to; step++) table.set(rgb(hex), step * 3)
    from = to
  }
  return table
}

function paint(pixel: Rgb, table: Ramp, t: number): void {
  const at = (t <= 0 ? 0 : t >= 1 ? 255 : Math.floor(t * 255.99)) * 3
  pixel[0] = table[at] as number
  pixel[1] = table[at + 1] as number
  pixel[2] = table[at + 2] as number
}

function mix(pixel: Rgb, colour: Rgb, amount: number): void {
  pixel[0] += (colour[0] - pixel[0]) * amount
  pixel[1] += (colour[1] - pixel[1]) * amount
  pixel[2] += (colour[2] - pixel[2]) * amount
}

function lighten(pixel: Rgb, factor: number): void {
  pixel[0] *= factor
  pixel[1] *= factor
  pixel[2] *= factor
}

/** Veins: `width` of the line, `stretch` along its `angle` in degrees, `halo` the stain around it. */
export interface Vein {
  colour: string
  scale: number
  width: number
  strength: number
  angle?: number
  stretch?: number
  halo?: number
  warp?: number
}

export interface Veined {
  ground: Ramp
  cloud?: number
  /** The bend of the veins. */
  fold?: number
  veins: readonly Vein[]
}

/** Marble: a clouded ground under layers of veins that come and go. */
export function veined({ ground, cloud = 0.7, fold = 0.45, veins }: Veined): Look {
  return ({ textures: { a, b, soft, grit }, dx, dy }) => {
    const layers = veins.map((vein, index) =>
      veinLayer(vein, { a, b, dx: dx + index * 0.37, dy: dy + index * 0.61 }),
    )
    return (x, y, pixel) => {
      const wx = (sample(soft, x * 0.4 + dx, y * 0.4 + dy) - 0.5) * fold
      const wy = (sample(soft, x * 0.4 + dy + 0.5, y * 0.4 + dx) - 0.5) * fold
      paint(pixel, ground, 0.5 + (sample(a, x * cloud + wx + dx, y * cloud + wy + dy) - 0.5) * 1.3)
      for (const layer of layers) layer(x + wx, y + wy, pixel)
      lighten(pixel, 0.985 + 0.03 * nearest(grit, x * 2.3, y * 2.3))
    }
  }
}

type Layer = (x: number, y: number, pixel: Rgb) => void

function veinLayer(
  vein: Vein,
  { a, b, dx, dy }: { a: Float32Array; b: Float32Array; dx: number; dy: number },
): Layer {
  const { scale, width, strength, angle = 35, stretch = 2, halo = 0, warp = 0.25 } = vein
  const colour = rgb(vein.colour)
  const cos = Math.cos((angle * Math.PI) / 180)
  const sin = Math.sin((angle * Math.PI) / 180)
  return (x, y, pixel) => {
    const along = (x * cos + y * sin) / stretch
    const across = y * cos - x * sin
    const bend = (sample(b, along * scale * 1.7 + dy, across * scale * 1.7 + dx) - 0.5) * warp
    const distance = Math.abs(sample(a, along * scale + bend + dx, across * scale + bend + dy) - 0.5)
    if (distance > 0.22) return
    const force = sample(b, x * 0.55 + dx, y * 0.55 + dy)
    const fit = force * force * 2.4
    const near = distance / (width * (0.25 + fit))
    const line = near < 4 ? Math.exp(-near * near) * strength * Math.min(1, 0.15 + fit) : 0
    const stain = halo > 0 ? halo * Math.max(0, 1 - distance / 0.16) ** 2 * Math.min(1, fit) : 0
    mix(pixel, colour, Math.min(1, line + stain))
  }
}

export interface Speckled {
  /** Colours of the grains. */
  grains: Ramp
  /** Grains a plate's height; more is finer. */
  fineness: number
  /** Colours of the small grains between them, and how many there are, 0 to 1. */
  specks?: Ramp
  speckled?: number
  /** The grains' cohesion in clouds, 0 to 1, and the clouds' stretch. */
  flow?: number
  stretch?: number
}

/** Granite: grains of several minerals, ragged, more of one kind here than there. */
export function speckled(look: Speckled): Look {
  const { grains, fineness, specks, speckled: many = 0.3, flow = 0.25, stretch = 1 } = look
  const scale = fineness / 64
  return ({ textures: { a, b, grit, grain, grainEdge }, dx, dy }) =>
    (x, y, pixel) => {
      const rx = (sample(grit, x * 1.1 + dx, y * 1.1 + dy) - 0.5) * 0.02
      const ry = (sample(grit, x * 1.1 + dy, y * 1.1 + dx) - 0.5) * 0.02
      const gx = (x + rx) * scale + dx
      const gy = (y + ry) * scale + dy
      const u = (0.8 * gx + 0.6 * gy) / stretch
      const v = 0.8 * gy - 0.6 * gx
      const bend = sample(a, x * 0.4 + dx, y * 0.4 + dy) - 0.5
      const cloud = sample(
        b,
        (0.8 * x + 0.6 * y) / (1 + stretch) + bend * 0.5 + dy,
        0.8 * y - 0.6 * x + bend * 0.5 + dx,
      )
      const id = nearest(grain, u, v)
      paint(pixel, grains, id * (1 - flow) + (cloud - 0.2) * 1.6 * flow)
      if (specks) {
        const small = nearest(grain, v * 2.3 + 0.31, u * 2.3 + 0.17)
        if (small < many * (0.4 + 1.2 * cloud)) paint(pixel, specks, small / (many * 1.6))
      }
      lighten(
        pixel,
        0.88 + 0.16 * nearest(grit, x * 1.9, y * 1.9) + 0.08 * Math.min(0.5, nearest(grainEdge, u, v)),
      )
    }
}

export interface Flowing {
  ground: Ramp
  scale?: number
  /** The folding of the layers. */
  fold?: number
  angle?: number
  stretch?: number
  /** The times the colours repeat. */
  bands?: number
  veins?: readonly Vein[]
}

/** Quartzite and onyx: layers of colour, folded while they were soft. */
export function flowing(look: Flowing): Look {
  const { ground, scale = 0.6, fold = 0.5, angle = 25, stretch = 2, bands = 1.6, veins = [] } = look
  const cos = Math.cos((angle * Math.PI) / 180)
  const sin = Math.sin((angle * Math.PI) / 180)
  return ({ textures: { a, b, soft, grit }, dx, dy }) => {
    const layers = veins.map((vein, index) =>
      veinLayer(vein, { a, b, dx: dx + index * 0.37, dy: dy + index * 0.61 }),
    )
    return (x, y, pixel) => {
      const wx = (sample(soft, x * 0.45 + dx, y * 0.45 + dy) - 0.5) * fold
      const wy = (sample(soft, x * 0.45 + dy + 0.5, y * 0.45 + dx) - 0.5) * fold
      const px = x + wx
      const py = y + wy
      const along = ((px * cos + py * sin) * scale) / stretch
      const across = (py * cos - px * sin) * scale
      const rough =
        sample(a, along + dx, across + dy) + 0.35 * (sample(b, along * 2.7 + dy, across * 2.7 + dx) - 0.5)
      const t = (across + rough) * bands
      const wave = t - 2 * Math.floor(t / 2)
      paint(pixel, ground, wave > 1 ? 2 - wave : wave)
      for (const layer of layers) layer(px, py, pixel)
      lighten(pixel, 0.96 + 0.08 * nearest(grit, x * 2.1, y * 2.1))
    }
  }
}

export interface Layered {
  ground: Ramp
  pores: string
  /** The openness of pores, 0 to 1. */
  open?: number
}

/** Travertine: fine sediments one on another, with small pores along them. */
export function layered({ ground, pores, open = 0.5 }: Layered): Look {
  const dark = rgb(pores)
  return ({ textures: { a, b, soft, grit }, dx, dy }) =>
    (x, y, pixel) => {
      const level =
        y +
        (sample(soft, x * 0.22 + dx, y * 0.3 + dy) - 0.5) * 0.1 +
        (sample(a, x * 0.8, y * 0.8) - 0.5) * 0.02
      const broad = sample(a, x * 0.05 + dx, level * 1.1 + dy)
      const fine = sample(b, x * 0.12 + dy, level * 3.7 + dx)
      const thread = sample(a, x * 0.3 + dy, level * 9 + dx)
      paint(pixel, ground, 0.5 + (broad - 0.5) * 1.05 + (fine - 0.5) * 0.65 + (thread - 0.5) * 0.2)
      const bed = sample(b, x * 0.25 + dx, level * 2.3 + dy)
      const hole = nearest(grit, x * 0.35 + dx, level * 1.15 + dy) * 0.7 + bed * 0.5
      const edge = 0.83 - 0.1 * open
      if (hole > edge) mix(pixel, dark, Math.min(0.8, (hole - edge) * 9))
      lighten(pixel, 0.97 + 0.06 * nearest(grit, x * 2.1, y * 2.1))
    }
}

export interface Broken {
  pieces: Ramp
  /** Pieces a plate's height. */
  count: number
  joints: string
  joint?: number
  /** The mixing of colours across pieces, 0 to 1. */
  blend?: number
  veins?: readonly Vein[]
}

/** Breccia, terrazzo and the great crystals of a pegmatite: pieces of several colours in a paste. */
export function broken({ pieces, count, joints, joint = 0.1, blend = 0.12, veins = [] }: Broken): Look {
  const paste = rgb(joints)
  const scale = count / 64
  return ({ textures: { a, b, grit, grain, grainEdge }, dx, dy }) => {
    const layers = veins.map((vein, index) =>
      veinLayer(vein, { a, b, dx: dx + index * 0.37, dy: dy + index * 0.61 }),
    )
    return (x, y, pixel) => {
      const wx = (sample(a, x * 0.9 + dx, y * 0.9 + dy) - 0.5) * (1.3 / count)
      const wy = (sample(b, x * 0.9 + dy, y * 0.9 + dx) - 0.5) * (1.3 / count)
      const u = (x + wx) * scale + dx
      const v = (y + wy) * scale + dy
      paint(
        pixel,
        pieces,
        nearest(grain, u, v) * (1 - blend) + (sample(a, x * 1.3 + dx, y * 1.3) - 0.15) * 1.4 * blend,
      )
      const edge = sample(grainEdge, u, v)
      if (edge < joint) mix(pixel, paste, 0.9 * (1 - edge / joint))
      for (const layer of layers) layer(x + wx, y + wy, pixel)
      lighten(pixel, 0.95 + 0.1 * nearest(grit, x * 1.9, y * 1.9))
    }
  }
}
