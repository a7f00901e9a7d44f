import { CHAT } from '#contract/calls/chat/chat.ts'
import { invalid } from '#contract/kit/errors.ts'
import type { FileBlob } from '#contract/kit/fields/file.ts'
import { fileBytes } from '#server/http/request/sent-file.ts'

const STARTS: readonly (readonly [start: string, at?: number, then?: string])[] = [
  ['\xff\xd8\xff'],
  ['\x89PNG\r\n\x1a\n'],
  ['RIFF', 8, 'WEBP'],
  ['%PDF-'],
]

/** By its first bytes only, whatever its name and type say. */
function isAccepted(file: Uint8Array<ArrayBuffer>): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  return STARTS.some(([start, at, then]) => starts(start) && (then === undefined || starts(then, at)))
}

/** A name as it is kept: one line without signs of markup, never a path. */
function nameOf(file: FileBlob): string {
  const given = 'name' in file && typeof file.name === 'string' ? file.name : ''
  const name = given.replace(/^.*[\\/]/, '').replace(/[^\p{L}\p{N} ._-]/gu, '_')
  return name.trim().slice(0, 100) || 'archivo'
}

async function checkedName(file: FileBlob): Promise<string> {
  if (file.size === 0 || file.size > CHAT.bytes)
    throw invalid('files', 'Cada archivo puede tener hasta 5 MB.')
  if (!isAccepted(await fileBytes(file)))
    throw invalid('files', 'Los archivos deben ser imágenes (JPEG, PNG o WebP) o PDF.')
  return nameOf(file)
}

/** The names of a message's files, or a 422 of `files`; their bytes are not kept. [A136, SEC60] */
export const attachedNames = (files: readonly FileBlob[]): Promise<string[]> =>
  Promise.all(files.map(checkedName))
