/** What Windows-1252 has from 0x80 to 0x9f; Node 20 reads those bytes as Latin-1. */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const windows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (one) => FROM_80[one.charCodeAt(0) - 0x80] ?? one)

/** The text of a file of the ERP: UTF-8, else Windows-1252; without a byte order mark. */
export function erpText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windows1252(bytes)
  }
}

/** A quoted cell, with quotes doubled in it, or a plain one; then what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n|\n|\r|$)/y

/**
 * Rows of cells between `;`, each trimmed, with the number of their line; empty lines are left out. Throws a RangeError at
 * a quote that does not close.
 */
export function csvRows(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let [cells, line, from]: [string[], number, number] = [[], 1, 1]
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length || cells.length > 0) {
    const found = CELL.exec(text)
    if (!found) throw new RangeError(`línea ${line}: comillas sin cerrar`)
    const [whole, quoted, plain, end] = found
    cells.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === ';') continue
    if (cells.some((cell) => cell !== '')) rows.push({ line: from, cells })
    ;[cells, from] = [[], line]
  }
  return rows
}
