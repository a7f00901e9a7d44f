import type { Answered, Asked } from './scan-worker.ts'

/** Reads the codes in frames of a camera. */
export interface CodeReader {
  /** The texts in a frame, [] without a code. Rejects when what reads them cannot be loaded. */
  read(frame: ImageData): Promise<string[]>
  close(): void
}

/** The browser's own detector, where there is one. [developer.mozilla.org/docs/Web/API/BarcodeDetector] */
interface Detector {
  detect(frame: ImageData): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const WANTED = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'itf', 'data_matrix', 'pdf417']

/** The browser's detector if it reads our labels, else a worker that fetches its program with the first frame. */
export async function openReader(spawn: () => Worker = spawnScanWorker): Promise<CodeReader> {
  return (await readerOfBrowser()) ?? ofWorker(spawn())
}

/** The browser's own detector; null where it has none for our labels. */
export async function readerOfBrowser(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const offered = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  const formats = WANTED.filter((format) => offered.includes(format))
  return BarcodeDetector && formats.includes('qr_code') ? ofBrowser(new BarcodeDetector({ formats })) : null
}

const ofBrowser = (detector: Detector): CodeReader => ({
  read: async (frame) => (await detector.detect(frame)).map(({ rawValue }) => rawValue),
  close: () => undefined,
})

function ofWorker(worker: Worker): CodeReader {
  const waiting = new Map<number, { resolve: (texts: string[]) => void; reject: (cause: Error) => void }>()
  let n = 0
  const failAll = (cause: Error) => {
    for (const { reject } of waiting.values()) reject(cause)
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    const asked = waiting.get(data.n)
    waiting.delete(data.n)
    if ('texts' in data) asked?.resolve(data.texts)
    else asked?.reject(new Error(data.failure))
  })
  worker.addEventListener('error', ({ message }) => failAll(new Error(message)))
  return {
    read: (frame) =>
      new Promise((resolve, reject) => {
        n += 1
        waiting.set(n, { resolve, reject })
        worker.postMessage({ n, frame } satisfies Asked, [frame.data.buffer])
      }),
    close: () => {
      failAll(new Error('closed'))
      worker.terminate()
    },
  }
}

const spawnScanWorker = (): Worker =>
  new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })
