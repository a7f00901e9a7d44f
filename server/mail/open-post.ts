import { join } from 'node:path'
import type { Firm } from '#server/letterhead/letterhead.ts'
import { createFolderMailer } from './folder-mailer.ts'
import type { Post } from './post.ts'
import { secretKeyIn } from './secret-key.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

export interface PostSettings {
  smtpUrl: string | undefined
  mailFrom: string
  secretKey: string | undefined
  publicOrigin: string
  dataDir: string
  firm: Firm
}

/** Mails by SMTP_URL, or into DATA_DIR/mail; makes the key of a data directory that has none. */
export function openPost({ smtpUrl, mailFrom, secretKey, publicOrigin, dataDir, firm }: PostSettings): Post {
  return {
    mailer:
      smtpUrl === undefined
        ? createFolderMailer(join(dataDir, 'mail'), mailFrom)
        : createSmtpMailer(smtpUrl, mailFrom),
    key: secretKey ?? secretKeyIn(dataDir),
    origin: publicOrigin,
    firm,
  }
}
