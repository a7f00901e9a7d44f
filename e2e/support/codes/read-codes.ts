import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// Node would fetch it from another site.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(program)).buffer } })

/** The texts of all QR codes in a picture. */
export async function readCodes(picture: Uint8Array): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 255 })
  return found.map(({ text }) => text)
}
