import { BAD_FILE, type ListType, MAX_BYTES } from '#contract/calls/config/price-lists.ts'
import { invalid } from '#contract/kit/errors.ts'

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const MOST_ENTRIES = 2000

const startsWith = (bytes: Buffer, text: string): boolean =>
  bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))

/** Where a ZIP's directory ends; its comment may be up to 64 KB. */
function directoryEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 66_000); at--)
    if (bytes.readUInt32LE(at) === DIRECTORY_END) return at
  return -1
}

/** The names in a ZIP's directory; nothing is unpacked. Null for what is no ZIP. */
function namesInZip(bytes: Buffer): string[] | null {
  const end = directoryEnd(bytes)
  if (end < 0) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const names: string[] = []
  if (count > MOST_ENTRIES) return null
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    names.push(bytes.toString('utf8', at + 46, at + 46 + name))
    at += 46 + name + extra + comment
  }
  return names
}

/** Parts of a workbook that run or call something. */
const ACTIVE = /vbaProject|macrosheets|activeX|oleObject|embeddings|externalLinks/i

function isPlainWorkbook(bytes: Buffer): boolean {
  const names = startsWith(bytes, 'PK\x03\x04') ? namesInZip(bytes) : null
  if (!names) return false
  return (
    ['[Content_Types].xml', 'xl/workbook.xml'].every((part) => names.includes(part)) &&
    !names.some((each) => ACTIVE.test(each))
  )
}

/** UTF-8 as it should be, or Windows-1252, which says nothing with these bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is refused
const isText = (bytes: Buffer): boolean => !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(bytes.toString('latin1'))

function isTable(bytes: Buffer): boolean {
  const [first = ''] = bytes
    .toString('latin1', 0, 4096)
    .replace(/^\xef\xbb\xbf/, '')
    .split(/\r?\n/)
  return isText(bytes) && /[;,\t]/.test(first) && !/^\s*[<{%]/.test(first)
}

/** The type of a price list, by its content and whatever its name. Throws a 422 of `archivo`. */
export function sheetType(given: Uint8Array): ListType {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (bytes.length > 0 && bytes.length <= MAX_BYTES) {
    if (startsWith(bytes, '%PDF-')) return 'pdf'
    if (isPlainWorkbook(bytes)) return 'xlsx'
    if (isTable(bytes)) return 'csv'
  }
  throw invalid('archivo', BAD_FILE)
}
