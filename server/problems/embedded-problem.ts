import { userInfo } from 'node:os'
import { DatabaseRefused } from '#server/db/database-refused.ts'
import { PostgresFailure } from '#server/db/embedded/failure.ts'
import { codeOf, lineOf, Problem, rootOf } from './problem.ts'

const noRoom = new Set(['ENOSPC', 'EDQUOT', '53100'])
const notOurs = new Set(['EACCES', 'EPERM', 'EROFS'])
const noFolder = new Set(['ENOTDIR', 'EEXIST'])

/** The reason why the embedded database cannot be made or used. */
export function dataDirProblem(error: unknown, dataDir: string): Problem {
  const failure = rootOf(error)
  const code = codeOf(failure)
  const say = (text: string) => new Problem('DATA_DIR', text, error)
  const { path = dataDir } = failure as NodeJS.ErrnoException
  if (code === 'MODULE_NOT_FOUND')
    return new Problem(
      'DATABASE_URL',
      'is needed: no PostgreSQL is part of this installation; npm run add-postgres brings one for a single machine',
      error,
    )
  if (noRoom.has(code))
    return say(
      `no room on the disk of ${path}: the database needs 200 MB to begin with; make room, or choose another folder`,
    )
  if (failure instanceof PostgresFailure || failure instanceof DatabaseRefused) return say(failure.message)
  if (notOurs.has(code))
    return say(
      `${userInfo().username} may not write ${path} (${code}): change its owner, or choose another folder`,
    )
  if (noFolder.has(code)) return say(`${path} is no folder: choose another`)
  return say(lineOf(failure))
}
