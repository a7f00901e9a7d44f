import { listEnterable, loginAs } from '#contract/calls/access/identity.ts'
import { AppError } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import { createSession, LIFETIME, readUser } from '#server/features/session/session.db.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { numberedPages } from '#server/http/request/listed-pages.ts'
import { pageNumber } from '#server/http/request/next-page.ts'
import { enterableRevision, enterableUser, PER_PAGE, readEnterable } from './enterable.db.ts'

const list = handle(
  listEnterable,
  async ({ db, caller, origin }, args) => {
    const page = pageNumber(args.page)
    const { total, users } = await readEnterable(db, caller.id, { q: args.q, page })
    const listed = { origin, path: listEnterable.path, args }
    return {
      data: {
        ...numberedPages(listed, { page, perPage: PER_PAGE, shown: users.length, total }),
        data: users,
      },
    }
  },
  ({ q, page }) => enterableRevision({ q, page: pageNumber(page) }),
)

/** The token of a session in another's identity; who may not be entered as, or is not there, is the same 404. [SEC52] */
const enter = ({ db, caller, ip }: Context, uuid: string): Promise<string> =>
  db.transaction(async (tx) => {
    const user = await enterableUser(tx, caller.id, uuid)
    if (user === null) throw new AppError('no-encontrado')
    const from = { impersonator: caller.id, session: caller.session_id }
    const token = await createSession(tx, { user, remember: false, from })
    await audit(tx, { actor: caller, action: 'ingresar-como', target: { type: 'user', id: uuid }, ip })
    return token
  })

const enterAs = (offlineDays: number) =>
  handle(loginAs, async (context, { uuid }) => {
    const { sessions, db, log, caller } = context
    if (sessions.token === null) throw new AppError('sesion-vencida')
    const token = await enter(context, uuid)
    const entered = await sessions.identify(token)
    const user = await readUser(db, entered.caller.id)
    log.info('entered as another user', { user: user.id, by: caller.id })
    return {
      status: 'success',
      access_token: token,
      token,
      original_token: sessions.token,
      token_type: 'bearer' as const,
      expires_in: LIFETIME.entered,
      user,
      p: user.p,
      scope: entered.caller.scopeTag,
      offline_days: offlineDays,
    }
  })

export const identityHandlers = ({ offlineDays }: { offlineDays: number }) => [list, enterAs(offlineDays)]
