import sharp from 'sharp'
import { randomOf } from '#demo/random.ts'
import { sha256 } from '#server/store/picture.ts'

const SIZE = { width: 1200, height: 630 }

/** Ground, stone and veins of a banner. */
export type BannerColours = readonly [string, string, string]

interface Banner {
  /** A name of `novedades/`. */
  name: string
  bytes: Buffer
}

/** A drawn picture of leaning plates, always the same for the same name; without words, which fonts would change. */
export async function drawBanner(of: string, colours: BannerColours): Promise<Banner> {
  const bytes = await sharp(Buffer.from(bannerSvg(of, colours)))
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name: `novedades/${sha256(bytes)}.jpg`, bytes }
}

function bannerSvg(of: string, [ground, stone, vein]: BannerColours): string {
  const random = randomOf(`banner ${of}`)
  const plates = Array.from({ length: 5 }, (_, index) => {
    const left = 90 + index * 210 + random.int(-25, 25)
    const top = random.int(90, 200)
    const veins = Array.from({ length: 4 }, () => {
      const y = random.int(top + 20, 520)
      const bend = () => random.int(-60, 60)
      return `<path d="M${left} ${y} q70 ${bend()} 120 ${bend()} t150 ${bend()}" stroke="${vein}"
        stroke-width="${random.int(2, 7)}" stroke-opacity="0.55" fill="none"/>`
    })
    return `<clipPath id="c${index}"><path d="M${left} 560 l40 ${top - 560} h210 l-40 ${560 - top} z"/></clipPath>
      <g clip-path="url(#c${index})"><rect x="${left}" y="${top}" width="260" height="470" fill="${stone}"
        fill-opacity="${1 - index * 0.09}"/>${veins.join('')}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${ground}"/><stop offset="1" stop-color="#1d2327"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>
    <rect y="556" width="100%" height="12" fill="#0f1215" fill-opacity="0.6"/>${plates.join('')}</svg>`
}
