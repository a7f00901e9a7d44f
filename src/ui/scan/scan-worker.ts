import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Its own copy: without this it would be fetched from another site.
prepareZXingModule({ overrides: { locateFile: () => program } })

/** Our labels, and what suppliers print on theirs. */
const FORMATS: ReadInputBarcodeFormat[] = [
  'QRCode',
  'Code128',
  'EAN13',
  'EAN8',
  'ITF',
  'DataMatrix',
  'PDF417',
]

/** A frame to read; the answer has the same number. */
export interface Asked {
  n: number
  frame: ImageData
}

/** The texts read from a frame, or why nothing can be read on this phone. */
export type Answered = { n: number; texts: string[] } | { n: number; failure: string }

const post = (answer: Answered) => self.postMessage(answer)

self.addEventListener('message', ({ data: { n, frame } }: MessageEvent<Asked>) => {
  readBarcodes(frame, { formats: FORMATS, tryHarder: true, maxNumberOfSymbols: 4 }).then(
    (found) => post({ n, texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) }),
    (cause: unknown) => post({ n, failure: String(cause) }),
  )
})
