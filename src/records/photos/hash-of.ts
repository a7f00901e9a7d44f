import { sha256Hex } from '#src/offline/db/sha256.ts'

/** SHA-256 of a file, in lower-case hex. */
export const hashOf = async (file: Blob): Promise<string> =>
  sha256Hex(new Uint8Array(await file.arrayBuffer()))
