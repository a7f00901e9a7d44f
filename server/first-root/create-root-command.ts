import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { mail } from '#contract/kit/email.ts'
import { databaseOf, onDatabase } from '#server/database-of.ts'
import { openDatabase } from '#server/db/client.ts'
import { openPost } from '#server/mail/open-post.ts'
import { endWithWords } from '#server/problems/end-with-words.ts'
import { lineOf, Problem } from '#server/problems/problem.ts'
import { readyDatabase } from '#server/ready-database.ts'
import { loadSettings, type Settings } from '#server/settings/settings.ts'
import { createRoot, type NewRoot } from './create-root.ts'

const usage = `Usage:
  npm run create-root -- --email <address> [--name '<name>']
Makes the first root of an installation that has none, and prints a link, good for 72 hours and once, at which they
choose their password. A server may run; with SMTP_URL it also sends the link. The settings are those of the server.`

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

function valuesIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    throw new Problem('create-root', lineOf(error), error)
  }
}

/** The arguments, or undefined where the usage was asked for. */
function read(args: readonly string[]): NewRoot | undefined {
  const { email: given, name, help } = valuesIn(args)
  if (help) return undefined
  if (given === undefined) throw new Problem('--email', 'is needed: the address of the first root')
  const email = v.safeParse(mail, given)
  if (!email.success) throw new Problem('--email', 'is no address')
  const fullname = (name ?? email.output.split('@')[0] ?? '').replace(/\s+/g, ' ').trim()
  if (fullname === '' || fullname.length > 120) throw new Problem('--name', 'must have 1 to 120 characters')
  return { email: email.output, fullname }
}

async function make(settings: Settings, root: NewRoot): Promise<string> {
  const found = await databaseOf(settings)
  return onDatabase(settings, async () => {
    await readyDatabase(found)
    const app = openDatabase(found.appUrl)
    return createRoot(app.db, root, openPost(settings)).finally(() => app.close())
  }).finally(() => found.stop())
}

/** `npm run create-root`: the settings say on which database. [A185] */
async function main(args: readonly string[]): Promise<void> {
  const root = read(args)
  if (!root) return console.log(usage)
  const settings = loadSettings()
  const link = await make(settings, root)
  const sent = settings.smtpUrl === undefined ? '' : '\nThe server sends it by mail as well.'
  console.log(
    `${root.email} is root. Their password is chosen here, once and within 72 hours:\n${link}${sent}`,
  )
}

await main(process.argv.slice(2)).catch(endWithWords)
