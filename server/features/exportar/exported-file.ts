import type { Gate } from '#contract/kit/permissions.ts'
import type { Download } from '#server/http/answer/download.ts'
import type { Context } from '#server/http/handler.ts'

/**
 * A file behind a link: who may, what is refused before the link is made, and the file as its reader may see it when
 * the link is followed. Both get the same arguments and read the rights anew; a stored file is its bytes from `blobs`.
 */
export interface ExportedFile<A> {
  gate: Gate
  check: (context: Context, args: A) => Promise<unknown>
  file: (context: Context, args: A) => Promise<Download>
}
