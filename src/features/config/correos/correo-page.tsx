import { createLink } from '@tanstack/react-router'
import { isCorreo, leerCorreo } from '#contract/calls/config/correos.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { absentRemote } from '#src/bridge/absence.ts'
import { useRemote } from '#src/bridge/remote-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import classes from './correos.module.css'

const Back = createLink(BackLink)

/** One mail as its reader gets it in plain text; its links can be followed. */
export function CorreoPage({ id }: { id: string }) {
  const asked = useRemote(leerCorreo, { id }, { isReference: isCorreo(id) })
  const correo = asked.data?.data
  const back = <Back to="/config/correos" label="Volver a Correos" />
  return (
    <Page
      title={correo?.subject ?? 'Correo'}
      back={back}
      note={correo && `${correo.to} · ${formatMoment(correo.date)}`}
      width="narrow"
    >
      {correo ? (
        <Words text={correo.text} />
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
