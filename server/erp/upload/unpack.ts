import { Unzip, type UnzipFile, UnzipInflate, zipSync } from 'fflate'

/** Bytes that a book may have once it is unpacked. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
/** Files inside a book: sheets, styles, pictures. */
const MAX_FILES = 2000
/** Packed bytes that are unpacked at a time: the most that comes out before it is counted is a thousand times as much. */
const PART_BYTES = 16 * 1024

/** Texts of a book; pictures, fonts and macros are not unpacked. */
const NEEDED = /\.(?:xml|rels)$/i

/** Parts of one file inside, as they come; the last of them ends it. */
function collect(file: UnzipFile, count: (bytes: number) => void): Uint8Array[] {
  const parts: Uint8Array[] = []
  file.ondata = (error, part) => {
    if (error) throw error
    count(part.length)
    parts.push(part)
  }
  file.start()
  return parts
}

/** The texts inside a book by their names, never more than is allowed, however little of it is packed. */
function textsOf(bytes: Uint8Array): ReadonlyMap<string, Uint8Array[]> {
  const texts = new Map<string, Uint8Array[]>()
  let [files, unpacked] = [0, 0]
  const count = (more: number) => {
    unpacked += more
    if (unpacked > MAX_UNPACKED_BYTES)
      throw new RangeError('descomprimido ocupa más de 64 MB: guardalo como CSV')
  }
  const unzip = new Unzip((file) => {
    files += 1
    if (files > MAX_FILES) throw new RangeError(`tiene más de ${MAX_FILES} archivos adentro`)
    if (NEEDED.test(file.name)) texts.set(file.name, collect(file, count))
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    unzip.push(bytes.subarray(at, at + PART_BYTES), at + PART_BYTES >= bytes.length)
  return texts
}

/**
 * A book whose texts are unpacked within limits and stored as they are, so that its reader unpacks nothing more. Throws a
 * RangeError, in Spanish, for what is larger, broken or no book of Excel.
 */
export function plainBook(bytes: Uint8Array): Uint8Array {
  let texts: ReadonlyMap<string, Uint8Array[]>
  try {
    texts = textsOf(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw new RangeError('es un libro de Excel dañado o con contraseña')
  }
  if (![...texts.keys()].some((name) => /^xl\/workbook\w*\.xml$/.test(name)))
    throw new RangeError('no es un libro de Excel (xlsx), sino otro archivo comprimido')
  const files = [...texts].map(([name, parts]) => [name, new Uint8Array(Buffer.concat(parts))] as const)
  return zipSync(Object.fromEntries(files), { level: 0 })
}
