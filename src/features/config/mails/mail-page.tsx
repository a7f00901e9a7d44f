import { createLink } from '@tanstack/react-router'
import { getMail, isEmail } from '#contract/calls/config/mails.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { absentRemote } from '#src/read/absence.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import classes from './mails.module.css'

const Back = createLink(BackLink)

/** A mail as its reader gets it in plain text; its links can be followed. */
export function MailPage({ id }: { id: string }) {
  const asked = useRemote(getMail, { id }, { isReference: isEmail(id) })
  const mail = asked.data?.data
  const back = <Back to="/config/correos" label="Volver a Correos" />
  return (
    <Page
      title={mail?.subject ?? 'Correo'}
      back={back}
      note={mail && `${mail.to} · ${formatMoment(mail.date)}`}
      width="narrow"
    >
      {mail ? (
        <Words text={mail.text} />
      ) : (
        <Absent {...absentRemote(asked)} none="No se encontró el correo" what="Este correo" back={back} />
      )}
    </Page>
  )
}

const ADDRESS = /(https?:\/\/\S+)/

/** Words and addresses, each with its place in the text. */
function piecesOf(text: string): { at: number; words: string }[] {
  let at = 0
  return text.split(ADDRESS).map((words) => {
    const piece = { at, words }
    at += words.length
    return piece
  })
}

function Words({ text }: { text: string }) {
  return (
    <Card>
      <p className={classes.text}>
        {piecesOf(text).map(({ at, words }) =>
          ADDRESS.test(words) ? (
            <a key={at} href={words}>
              {words}
            </a>
          ) : (
            <span key={at}>{words}</span>
          ),
        )}
      </p>
    </Card>
  )
}
