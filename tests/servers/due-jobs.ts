import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOnce } from 'graphile-worker'
import { type ParsedMail, simpleParser } from 'mailparser'
import type { Database } from '#server/db/client.ts'
import { createLog, type Log } from '#server/http/log.ts'
import { sharedOptions } from '#server/jobs/run-jobs.ts'
import { NAMELESS_FIRM } from '#server/letterhead/letterhead.ts'
import { createFolderMailer } from '#server/mail/folder-mailer.ts'
import type { Mailer, Post } from '#server/mail/post.ts'
import { type TaskAdapters, tasks } from '#server/tasks.ts'
import { blobsInMemory } from './handler-context.ts'

export const ORIGIN = 'https://portal.example'

export const postBy = (mailer: Mailer): Post => ({
  mailer,
  key: 'k'.repeat(48),
  origin: ORIGIN,
  firm: NAMELESS_FIRM,
})

type Due = Pick<TaskAdapters, 'post'> & Partial<TaskAdapters> & { log?: Log }

/** Runs the jobs whose time has come, those that they add included, and returns when none is left. */
export async function runDueJobs(
  database: Database,
  { log = createLog('silent'), ...adapters }: Due,
): Promise<void> {
  const due = tasks({ blobs: blobsInMemory(), ...adapters })
  await runOnce(sharedOptions(due, log, database))
}

/** Sends what waits into a folder; returns the mails there, in the order in which they were asked for. */
export async function mailsIn(folder: string, database: Database): Promise<ParsedMail[]> {
  await runDueJobs(database, {
    post: postBy(createFolderMailer(folder, 'Cantera <no-reply@portal.example>')),
  })
  const names = readdirSync(folder).sort()
  return Promise.all(names.map((name) => simpleParser(readFileSync(join(folder, name)))))
}

/** Sends what waits; returns those mails alone, in the order in which they were asked for. */
export async function sentNow(database: Database): Promise<ParsedMail[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-sent-'))
  return mailsIn(folder, database).finally(() => rmSync(folder, { recursive: true }))
}

/** The token and the address in the link of a mail. */
export function linkIn(mail: ParsedMail | undefined, path = ''): { token: string; email: string } {
  const link = new RegExp(`http\\S+${path}\\S*token=\\S+`).exec(mail?.text ?? '')?.[0]
  const { searchParams } = new URL(link ?? 'http://none')
  return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' }
}

export const addresseeOf = (mail: ParsedMail | undefined): string | undefined => [mail?.to].flat()[0]?.text
