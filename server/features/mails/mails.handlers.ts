import { getMail, listMails } from '#contract/calls/config/mails.ts'
import { AppError } from '#contract/kit/errors.ts'
import { handle } from '#server/http/handler.ts'
import type { MailFolder } from '#server/mail/mail-folder.ts'

/** Only mails that never leave this machine are shown: who reads one can follow its link. */
export const mailsHandlers = ({ mails }: { mails?: MailFolder | undefined }) => [
  handle(listMails, async () => ({
    smtp: mails === undefined,
    data: ((await mails?.list()) ?? []).map(({ id, to, subject, date }) => ({ id, to, subject, date })),
  })),
  handle(getMail, async (_, { id }) => {
    const found = await mails?.read(id)
    if (!found) throw new AppError('no-encontrado')
    return { data: found }
  }),
]
