import sharp from 'sharp'
import { type Random, randomOf } from '#demo/random.ts'

export interface PlateSize {
  width: number
  height: number
}

/** The margin around the plate, for a picture of this height. */
const marginOf = (height: number): number => height / 40

/** The layer over a drawn plate: the yard around its edge and the light on it. RGBA. */
export function plateFrame(
  name: string,
  { width, height, sawn }: PlateSize & { sawn: boolean },
): Promise<Buffer> {
  const edge = outline({ width, height }, sawn ? 0 : height / 260, randomOf(name))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="#d6d6d4"/><stop offset=".96" stop-color="#c6c6c4"/><stop offset="1" stop-color="#8b8a87"/></linearGradient>
      <linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".12"/><stop offset=".4" stop-color="#fff" stop-opacity=".02"/><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".15"/></linearGradient>
      <linearGradient id="gloss" x1="0" y1="0" x2="1" y2=".35"><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-color="#fff" stop-opacity=".05"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/></linearGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="${height / 160}"/></filter>
    </defs>
    <path d="${edge}" fill="url(#light)"/>
    <path d="${edge}" fill="url(#gloss)"/>
    <path d="M0 0H${width}V${height}H0Z${edge}" fill="url(#wall)" fill-rule="evenodd"/>
    <path d="${edge}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="${height / 130}" filter="url(#soft)"/>
    <path d="${edge}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1"/>
  </svg>`
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}

/** The edge of the plate, straight from the factory or a little ragged from the block. */
function outline({ width, height }: PlateSize, ragged: number, random: Random): string {
  const margin = marginOf(height)
  const jag = () => margin + (random.next() - 0.5) * 2 * ragged
  const places = (length: number) => {
    const found: number[] = []
    for (let at = margin; at < length - margin; at += 6 + random.next() * 60) found.push(at)
    return found
  }
  const top = places(width).map((x) => [x, jag()])
  const right = places(height).map((y) => [width - jag(), y])
  const bottom = places(width).map((x) => [width - x, height - jag()])
  const left = places(height).map((y) => [jag(), height - y])
  const points = [...top, ...right, ...bottom, ...left]
  return `M${points.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}
