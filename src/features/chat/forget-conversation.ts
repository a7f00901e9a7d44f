import { getConversation } from '#contract/calls/chat/chat.ts'
import type { Db } from '#src/offline/db/db.ts'
import { forgetRemote } from '#src/offline/fetch/remote.ts'

/** Removes what this phone kept of a deleted conversation. */
export const forgetConversation = (db: Db, uuid: string): Promise<void> =>
  forgetRemote(db, getConversation, { uuid })
