/** Longest side of what is kept, in pixels. [F27] */
const LONGEST = 2560
const QUALITY = 0.82

/**
 * Shrinks a photo before it is stored: longest side 2560 by default, JPEG of about 1 MB. Throws when it is no picture.
 */
export async function shrinkPhoto(file: Blob, longest = LONGEST): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const blob = await draw(bitmap, width, height)
    return new File([blob], 'chapa.jpg', { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}

async function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (pen) {
    // A JPEG has no transparency: without a ground it would be black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(bitmap, 0, 0, width, height)
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
