import { type Random, randomOf } from '#demo/random.ts'

const BITS = 9
const SIZE = 1 << BITS
const MASK = SIZE - 1
/** Whole textures added to every place, so that none is negative and cutting the decimals rounds down. */
const AHEAD = 64 * SIZE

/** A square of numbers from 0 to 1 that repeats without a seam; its side is 1. */
export type Texture = Float32Array

const smooth = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

/** The value at a point, between its four neighbours. */
export function sample(texture: Texture, u: number, v: number): number {
  const x = u * SIZE + AHEAD
  const y = v * SIZE + AHEAD
  const left = x | 0
  const top = y | 0
  const right = (left + 1) & MASK
  const above = (top & MASK) << BITS
  const below = ((top + 1) & MASK) << BITS
  const a = texture[above + (left & MASK)] as number
  const b = texture[above + right] as number
  const c = texture[below + (left & MASK)] as number
  const d = texture[below + right] as number
  const fx = x - left
  const up = a + (b - a) * fx
  return up + (c + (d - c) * fx - up) * (y - top)
}

/** The value of the nearest point: for grains, whose borders are sharp. */
export function nearest(texture: Texture, u: number, v: number): number {
  return texture[(((v * SIZE + AHEAD) & MASK) << BITS) + ((u * SIZE + AHEAD) & MASK)] as number
}

/** Clouds: `cells` bumps a side, then as many octaves of half their size as asked; stretched to fill 0 to 1. */
function clouds(name: string, { cells, octaves }: { cells: number; octaves: number }): Texture {
  const texture = new Float32Array(SIZE * SIZE)
  const random = randomOf(name)
  for (let octave = 0; octave < octaves; octave++)
    addOctave(texture, cells << octave, { random, weight: 0.5 ** octave })
  return stretched(texture)
}

interface Octave {
  random: Random
  weight: number
}

/** Gradient noise on a lattice of `cells` a side. */
function addOctave(texture: Texture, cells: number, { random, weight }: Octave): void {
  const angles = Array.from({ length: cells * cells }, () => random.next() * 2 * Math.PI)
  const gx = Float32Array.from(angles, Math.cos)
  const gy = Float32Array.from(angles, Math.sin)
  const dot = (column: number, row: number, [fx, fy]: readonly [number, number]): number => {
    const at = (row % cells) * cells + (column % cells)
    return (gx[at] as number) * fx + (gy[at] as number) * fy
  }
  const step = cells / SIZE
  for (let row = 0, at = 0; row < SIZE; row++) {
    const y = row * step
    const cy = Math.floor(y)
    const fy = y - cy
    const sy = smooth(fy)
    for (let column = 0; column < SIZE; column++, at++) {
      const x = column * step
      const cx = Math.floor(x)
      const fx = x - cx
      const sx = smooth(fx)
      const a = dot(cx, cy, [fx, fy])
      const b = dot(cx + 1, cy, [fx - 1, fy])
      const c = dot(cx, cy + 1, [fx, fy - 1])
      const d = dot(cx + 1, cy + 1, [fx - 1, fy - 1])
      const up = a + (b - a) * sx
      texture[at] = (texture[at] as number) + weight * (up + (c + (d - c) * sx - up) * sy)
    }
  }
}

function stretched(texture: Texture): Texture {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of texture) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return texture.map((value) => (value - low) / (high - low))
}

/** Grains: `id` is one number for each grain, `edge` how far its border is (0 on it). */
function grains(name: string, cells: number): { id: Texture; edge: Texture } {
  const random = randomOf(name)
  const px = Float32Array.from({ length: cells * cells }, () => random.next())
  const py = Float32Array.from({ length: cells * cells }, () => random.next())
  const ids = Float32Array.from({ length: cells * cells }, () => random.next())
  const id = new Float32Array(SIZE * SIZE)
  const edge = new Float32Array(SIZE * SIZE)
  const step = cells / SIZE
  for (let row = 0, at = 0; row < SIZE; row++) {
    const y = row * step
    const cy = Math.floor(y)
    for (let column = 0; column < SIZE; column++, at++) {
      const x = column * step
      const cx = Math.floor(x)
      let first = 9
      let second = 9
      let found = 0
      for (let j = -1; j <= 1; j++) {
        for (let i = -1; i <= 1; i++) {
          const cell = ((cy + j + cells) % cells) * cells + ((cx + i + cells) % cells)
          const dx = cx + i + (px[cell] as number) - x
          const dy = cy + j + (py[cell] as number) - y
          const distance = dx * dx + dy * dy
          if (distance < first) {
            second = first
            first = distance
            found = cell
          } else if (distance < second) second = distance
        }
      }
      id[at] = ids[found] as number
      edge[at] = Math.min(1, Math.sqrt(second) - Math.sqrt(first))
    }
  }
  return { id, edge }
}

/** The textures every stone is made from. */
export function stoneTextures() {
  const fine = grains('granos', 64)
  return {
    a: clouds('nubes a', { cells: 4, octaves: 6 }),
    b: clouds('nubes b', { cells: 4, octaves: 6 }),
    soft: clouds('nubes suaves', { cells: 3, octaves: 2 }),
    grit: clouds('arenilla', { cells: 64, octaves: 3 }),
    grain: fine.id,
    grainEdge: fine.edge,
  }
}
export type StoneTextures = ReturnType<typeof stoneTextures>
