import { DatabaseRefused } from '#server/db/database-refused.ts'
import { certificateWords, codeOf, lineOf, Problem, rootOf } from './problem.ts'

interface Target {
  host: string
  at: string
  user: string
  name: string
}

function targetOf(databaseUrl: string): Target {
  const { hostname: host, port, username, pathname } = new URL(databaseUrl)
  const user = decodeURIComponent(username)
  return { host, at: `${host}:${port || 5432}`, user, name: decodeURIComponent(pathname.slice(1)) || user }
}

const unreachable = ({ at }: Target) =>
  `${at} cannot be reached: check the address, the network and its firewall`

/** By the codes of Node and PostgreSQL. */
const words: Record<string, (target: Target, line: string) => string> = {
  ENOTFOUND: ({ host }) => `the host ${host} is unknown: check its name`,
  EAI_AGAIN: ({ host }) => `the name ${host} cannot be looked up now: check the network and its DNS`,
  ECONNREFUSED: ({ at }) => `nothing listens at ${at}: start PostgreSQL there, or correct host and port`,
  ECONNRESET: ({ at }) =>
    `what listens at ${at} hangs up: check that it is PostgreSQL, and that it may be used from here`,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  '28P01': ({ user }) =>
    `the server refuses the password of ${user}: correct it, characters like @ and / as %40 and %2F`,
  '28000': ({ user }, line) => `the server does not let ${user} in (${line}): check the role and pg_hba.conf`,
  '3D000': ({ name, user }) => `there is no database ${name}: create it, owned by ${user}`,
  '42501': ({ name, user }, line) =>
    `${user} lacks rights (${line}): make it the owner of the database ${name}`,
  '25006': () => 'the server takes no changes: name the primary, not a standby',
  '53100': () => 'the disk of the database server is full: make room there',
  '53300': () => 'the server has no connection left: raise max_connections, or end what holds them',
  '55P03': () =>
    'another connection holds a table that this version changes: end it, a copy perhaps, and start again',
  '57P03': () => 'the server is starting, stopping or recovering: try again in a moment',
}

function hintOf(databaseUrl: string): string {
  const { searchParams } = new URL(databaseUrl)
  const isPlain = !searchParams.has('ssl') && ['disable', null].includes(searchParams.get('sslmode'))
  return isPlain ? '' : '; sslmode=disable connects without TLS'
}

/** The reason why the server that a setting names cannot be used. Secrets are not repeated. */
export function databaseProblem(error: unknown, databaseUrl: string, setting = 'DATABASE_URL'): Problem {
  const failure = rootOf(error)
  const code = codeOf(failure)
  const target = targetOf(databaseUrl)
  const { path } = failure as NodeJS.ErrnoException
  const say = (text: string) => new Problem(setting, text, error)
  if (failure instanceof DatabaseRefused) return say(failure.message)
  if (path !== undefined && code.startsWith('E'))
    return say(`the file ${path} cannot be read (${code}): correct its path or rights`)
  const certificate = certificateWords(code, target.host)
  if (certificate) return say(`${certificate}: name its authority, sslmode=verify-full&sslrootcert=<file>`)
  const known = words[code]
  return say(
    known
      ? known(target, lineOf(failure))
      : `${target.at}: ${lineOf(failure)}${code === '' ? hintOf(databaseUrl) : ''}`,
  )
}
