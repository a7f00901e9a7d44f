import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { encode } from 'uqr'
import { chromiumArgs, chromiumPath } from '#scripts/browsers.mjs'

/** The film that Chromium takes for its camera; it is read anew whenever the camera opens. */
const FILM = join(tmpdir(), `cantera-film-${process.pid}.y4m`)

const executablePath = chromiumPath()

/** A browser whose camera sees the film, and whose person allows it. */
export const withCamera = {
  args: [
    ...chromiumArgs,
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${FILM}`,
  ],
  ...(executablePath ? { executablePath } : {}),
}

const WIDTH = 640
const HEIGHT = 480
const CODE = 230
const TURNS = [-12, 0, 12]

/** Puts a label with this text in front of the camera, held in a hand that is not quite still. */
export async function holdBeforeCamera(text: string): Promise<void> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const label = (
    turn: number,
  ) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#6b6862"/>
    <g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${turn}) scale(${CODE / size}) translate(${-size / 2} ${-size / 2})">
    <path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark}"/></g></svg>`
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frames = await Promise.all(
    TURNS.map(async (turn) => {
      const light = await sharp(Buffer.from(label(turn)))
        .blur(0.8)
        .greyscale()
        .raw()
        .toBuffer()
      return Buffer.concat([Buffer.from('FRAME\n'), light, colours])
    }),
  )
  writeFileSync(
    FILM,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), ...frames]),
  )
}
