import { shrinkPhoto } from './photo-shrink.ts'
import { unreadableText } from './unreadable-photo.ts'

/** Pictures made small, and why some could not be read; null where all could. */
export interface Shrunk {
  files: File[]
  trouble: string | null
}

/** Makes pictures small, so that what is kept and sent is about 1 MB each. [F27] */
export async function shrinkAll(chosen: readonly File[]): Promise<Shrunk> {
  const files: File[] = []
  const unreadable: File[] = []
  for (const file of chosen) {
    const small = await shrinkPhoto(file).catch(() => null)
    if (small === null) unreadable.push(file)
    else files.push(new File([small], file.name, { type: small.type }))
  }
  return { files, trouble: unreadable.length > 0 ? await unreadableText(unreadable) : null }
}
