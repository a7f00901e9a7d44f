import { workerData } from 'piscina'
import { openDatabase } from '#server/db/client.ts'
import { makeExported } from '#server/features/exports/exported-files.ts'
import { asAppError } from '#server/http/answer/answer.ts'
import { NAMELESS_FIRM } from '#server/letterhead/letterhead.ts'
import { openStore } from '#server/store/open-store.ts'
import type { FileJob, FileResult, FileSources } from './file-job.ts'

export { readUpload } from '#server/erp/upload/read-upload.ts'

const { databaseUrl, storeUrl, firm = NAMELESS_FIRM } = workerData as FileSources
/** A single connection: the files of all persons together take no more. */
const { db } = openDatabase(databaseUrl, { max: 1, purpose: 'files' })
const blobs = openStore(storeUrl)

function refusalOf(thrown: unknown): FileResult {
  const { code, message, errors, retryAfter, cause } = asAppError(thrown)
  return {
    refusal: {
      ...{ code, message, errors },
      ...(retryAfter !== undefined && { retryAfter }),
      ...(cause instanceof Error && { cause: cause.stack ?? cause.message }),
    },
  }
}

/** Makes one file in this thread; what the maker throws is a result too, as errors lose their class on the way. */
export default async function makeFile({ what, args, ...reader }: FileJob): Promise<FileResult> {
  try {
    const { name, type, body } = await makeExported(what, { ...reader, db, blobs, firm }, args)
    const sent = body instanceof Uint8Array ? new Uint8Array(body) : body
    const bytes = new Uint8Array(await new Response(sent).arrayBuffer())
    return { file: { name, type, bytes } }
  } catch (thrown) {
    return refusalOf(thrown)
  }
}
