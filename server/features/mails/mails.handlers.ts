import { getMail, listMails } from '#contract/calls/config/mails.ts'
import { AppError } from '#contract/kit/errors.ts'
import { handle } from '#server/http/handler.ts'

/** Only mails that never leave this machine are shown: who reads one can follow its link. */
const list = handle(listMails, async ({ mails }) => ({
  smtp: mails === undefined,
  data: ((await mails?.list()) ?? []).map(({ id, to, subject, date }) => ({ id, to, subject, date })),
}))

const read = handle(getMail, async ({ mails }, { id }) => {
  const found = await mails?.read(id)
  if (!found) throw new AppError('no-encontrado')
  return { data: found }
})

export const mailsHandlers = [list, read]
