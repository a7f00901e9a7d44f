import sharp from 'sharp'

/** A picture of a plate as a phone's camera would hand it over. */
export interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of one colour with a few veins; another `tone` (0 to 255) is another picture. */
export async function takePicture(tone = 180): Promise<Picture> {
  const veins = `<svg width="1600" height="1200"><rect width="1600" height="1200" fill="rgb(${tone},${tone},${tone - 20})"/>
    <path d="M0 300C400 200 700 800 1600 500M0 900C500 700 900 1100 1600 850" stroke="#8a7f6a" stroke-width="18" fill="none"/></svg>`
  const buffer = await sharp(Buffer.from(veins)).jpeg().toBuffer()
  return { name: `chapa-${tone}.jpg`, mimeType: 'image/jpeg', buffer }
}
