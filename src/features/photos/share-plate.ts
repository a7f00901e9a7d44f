import { saveFile } from '#src/session/save-file.ts'

/** The shared parts of a plate: the picture's address, its name, and lines that are written under it. */
interface SharedPlate {
  src: string
  /** 'B-1345 chapa 1'. */
  name: string
  lines: readonly string[]
}

/** Letters, in parts of the picture's width, and lines in letters. */
const LETTER = 0.026
const LINE = 1.5

/** The picture with its lines under it, as a JPEG; throws where it cannot be read or drawn. */
async function captioned({ src, lines }: SharedPlate): Promise<Blob> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  const letter = Math.max(18, Math.round(width * LETTER))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height + Math.round(letter * (lines.length * LINE + 1))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fffdf7'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0)
  pen.fillStyle = '#16211c'
  pen.font = `600 ${letter}px sans-serif`
  for (const [at, line] of lines.entries())
    pen.fillText(line, letter, height + letter * LINE * (at + 1), width - 2 * letter)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.9),
  )
}

/** Hands the picture with its caption to the phone's share sheet, or downloads it; works without network. [S203] */
export async function sharePlate(plate: SharedPlate): Promise<void> {
  const blob = await captioned(plate)
  const file = new File([blob], `${plate.name.replace(/[^\p{L}\p{N} .-]/gu, '-')}.jpg`, {
    type: 'image/jpeg',
  })
  const shared = { files: [file], title: plate.name, text: plate.lines.join('\n') }
  // Closing the sheet is not a failure.
  if (navigator.canShare?.(shared)) await navigator.share(shared).catch(() => undefined)
  else saveFile(file, file.name)
}
