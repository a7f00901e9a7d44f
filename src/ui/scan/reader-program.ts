import program from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readerOfBrowser } from './code-reader.ts'

/** Bytes of the reader's program as it travels. */
const BYTES = 321_000

/** Bytes that the reader of codes would still bring onto this phone; 0 where the browser has one of its own. */
export async function readerBytes(): Promise<number> {
  const isHere = (await readerOfBrowser()) ?? (await caches.match(program, { ignoreVary: true }))
  return isHere ? 0 : BYTES
}

/** Fetches the reader of codes, which the service worker keeps. A camera without it says so. */
export async function bringReader(): Promise<void> {
  if (await readerOfBrowser()) return
  await fetch(program)
    .then((answer) => answer.blob())
    .catch(() => undefined)
}
