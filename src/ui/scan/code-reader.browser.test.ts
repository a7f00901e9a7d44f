import { encode } from 'uqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelPath } from '#contract/kit/fields/label.ts'
import { type CodeReader, openReader } from './code-reader.ts'

const TEXT = `https://portal.example${labelPath({ product_code: 'CALMACVEC20P', batch: 'B-1042', plate: 3 })}`
/** A frame of a phone's camera, px. */
const FRAME = { width: 960, height: 540 }
/** Side of the code in the frame, px: a label 5 cm wide at arm's length. */
const SIDE = 220

interface Look {
  /** Turned in the plane, and away from it, in degrees. */
  turn?: number
  away?: number
  /** Light on it, 0 to 1. */
  light?: number
  /** Px. */
  blur?: number
}

/** A frame with the code on a grey wall, as it looks from there. */
function frameOf({ turn = 0, away = 0, light = 1, blur = 0 }: Look): ImageData {
  const context = new OffscreenCanvas(FRAME.width, FRAME.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#777'
  context.fillRect(0, 0, FRAME.width, FRAME.height)
  context.filter = `blur(${blur}px) brightness(${light})`
  context.translate(FRAME.width / 2, FRAME.height / 2)
  context.rotate((turn * Math.PI) / 180)
  context.scale(Math.cos((away * Math.PI) / 180), 1)
  context.drawImage(codeOf(TEXT), -SIDE / 2, -SIDE / 2, SIDE, SIDE)
  return context.getImageData(0, 0, FRAME.width, FRAME.height)
}

function codeOf(text: string): OffscreenCanvas {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const canvas = new OffscreenCanvas(size * 8, size * 8)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * 8, y * 8, 8, 8)
  return canvas
}

let reader: CodeReader
beforeAll(async () => {
  reader = await openReader()
})
afterAll(() => reader.close())

test.each<[string, Look]>([
  ['straight', {}],
  ['turned by 30°', { turn: 30 }],
  ['upside down', { turn: 180 }],
  ['from the side, turned', { away: 45, turn: 12 }],
  ['in the dim', { light: 0.25 }],
  ['out of focus', { blur: 1.6 }],
  ['dim, turned and out of focus', { light: 0.4, turn: 20, blur: 1.2 }],
])('a label is read %s', async (_, look) => {
  expect(await reader.read(frameOf(look))).toEqual([TEXT])
})

test('a wall without a code says nothing, and many frames are answered each', async () => {
  const wall = () =>
    new ImageData(new Uint8ClampedArray(FRAME.width * FRAME.height * 4).fill(119), FRAME.width)

  const answers = await Promise.all([reader.read(wall()), reader.read(frameOf({})), reader.read(wall())])

  expect(answers).toEqual([[], [TEXT], []])
})
