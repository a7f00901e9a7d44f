import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isEmail } from '#contract/calls/config/mails.ts'
import { readEml, type StoredMail } from './eml.ts'

const END = '.eml'
const MAX_MAILS = 200

/** Mails in files, as they are where no SMTP_URL is set. */
export interface MailFolder {
  /** The newest, at most two hundred. */
  list(): Promise<(StoredMail & { id: string })[]>
  /** null when there is none of this name. */
  read(id: string): Promise<(StoredMail & { id: string }) | null>
}

const orNone = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

export function openMailFolder(folder: string): MailFolder {
  async function read(id: string) {
    if (!isEmail(id)) return null
    const bytes = await readFile(join(folder, id + END)).catch(orNone)
    return bytes && { id, ...readEml(bytes) }
  }
  async function list() {
    const files = (await readdir(folder).catch(orNone)) ?? []
    const ids = files.filter((file) => file.endsWith(END)).map((file) => file.slice(0, -END.length))
    const newest = ids
      .filter((id) => isEmail(id))
      .sort()
      .reverse()
    const found = await Promise.all(newest.slice(0, MAX_MAILS).map(read))
    return found.filter((mail) => mail !== null)
  }
  return { list, read }
}
