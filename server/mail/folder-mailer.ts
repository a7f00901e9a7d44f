import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { openMailFolder } from './mail-folder.ts'
import { rawOf } from './mime.ts'
import type { Mailer, OutgoingMail } from './post.ts'

/** `20261123T081500Z-17-recuperar.eml`: in the order in which they were asked for. */
const nameOf = ({ created, id, kind }: OutgoingMail): string =>
  `${created.toISOString().replace(/[-:]|\.\d+/g, '')}-${id}-${kind}.eml`

/** All of a file, readable by its owner only, or none of it: its links open accounts. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
    await handle.close()
    await rename(draft, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** Mails as .eml files in a folder, for where no SMTP_URL is set. */
export function createFolderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const send = async (mail: OutgoingMail): Promise<void> => {
    const { message } = await transport.sendMail(rawOf(mail, from))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(join(folder, nameOf(mail)), message as Buffer)
  }
  return { where: folder, send, kept: openMailFolder(folder) }
}
