import { fileURLToPath } from 'node:url'
import { CHECK, typeOf } from '#server/store/blob-name.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { StoreRefusal } from '#server/store/s3-store.ts'
import { certificateWords, codeOf, lineOf, Problem, rootOf } from './problem.ts'

const refusals: Record<number, string> = {
  301: 'is in another region: add ?region=…',
  400: 'does not understand us: check region and address',
  401: 'refuses the key: check key and secret',
  403: 'refuses the key: check key, secret, and that it may read and write the bucket',
  404: 'has no such bucket: create it, or correct its name',
}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

const placeOf = (photosUrl: string): string =>
  photosUrl.startsWith('file:') ? fileURLToPath(photosUrl) : new URL(photosUrl.replace(/^s3:/, 'https:')).host

/** Faults certain to break every file; undefined for those that may pass, as a service that is down. */
function mistakeIn(error: unknown, photosUrl: string): string | undefined {
  const fault = rootOf(error)
  const [code, place] = [codeOf(fault), placeOf(photosUrl)]
  if (photosUrl.startsWith('file:'))
    return unwritable.has(code)
      ? `files cannot be written to ${place} (${code}): change its owner, or choose another folder`
      : undefined
  if (fault instanceof StoreRefusal && refusals[fault.status]) return `${place} ${refusals[fault.status]}`
  if (code === 'ENOTFOUND') return `the host ${place} is unknown: check its name`
  const certificate = certificateWords(code, place)
  return certificate && `${certificate}: name its authority in NODE_EXTRA_CA_CERTS`
}

/** A code where there is one: messages of the network say less. */
const faultOf = (error: unknown): string => codeOf(rootOf(error)) || lineOf(rootOf(error))

/** The reason why the store that PHOTOS_URL names cannot be used now. */
export function storeProblem(error: unknown, photosUrl: string): Problem {
  const words =
    mistakeIn(error, photosUrl) ??
    `${placeOf(photosUrl)} is away (${faultOf(error)}): try again once it is back`
  return new Problem('PHOTOS_URL', words, error)
}

/** Writes a small file to the store. Throws a Problem when it can never work, and returns a fault that may pass. */
export async function checkStore(
  store: BlobStore,
  photosUrl: string,
  say: (words: string) => void,
): Promise<void> {
  await store.put(CHECK, typeOf(CHECK), Buffer.from('Cantera')).catch((error: unknown) => {
    if (mistakeIn(error, photosUrl)) throw storeProblem(error, photosUrl)
    say(`PHOTOS_URL: files cannot be kept now (${faultOf(error)}); the server goes on without`)
  })
}
