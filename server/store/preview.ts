import sharp from 'sharp'

const LONGEST = 240

/** A JPEG of at most 240 pixels of a picture that `readPicture` made. */
export const previewOf = (thumb: Buffer): Promise<Buffer> =>
  sharp(thumb).resize({ width: LONGEST, height: LONGEST, fit: 'inside' }).jpeg({ quality: 60 }).toBuffer()
