import type { Gate } from '#contract/kit/permissions.ts'
import type { FileContext, FileReader, StoredContext } from '#server/files/file-job.ts'
import type { Download } from '#server/http/answer/download.ts'

/**
 * A file behind a link: who may, what is refused before the link is made, and the file as its reader may see it when
 * the link is followed. All get the same arguments and read the rights anew.
 */
export interface ExportedFile<A> {
  gate: Gate
  check: (context: FileReader, args: A) => Promise<unknown>
  /** The file as the store has it; null where it has to be made. */
  stored?: (context: StoredContext, args: A) => Promise<Download | null>
  /** Makes the file, in a thread for files. */
  made?: (context: FileContext, args: A) => Promise<Download>
}
