import { Link } from '@tanstack/react-router'
import type { CorreoGuardado } from '#contract/calls/config/correos.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './correos.module.css'

/** What a mail is about, to whom and when; leads to its text. */
export function CorreoCard({ correo: { id, to, subject, date } }: { correo: CorreoGuardado }) {
  return (
    <Card
      as="article"
      title={
        <Link to="/config/correos/$id" params={{ id }} className={classes.link}>
          {subject}
        </Link>
      }
    >
      <p className={classes.facts}>
        {to} · {formatMoment(date)}
      </p>
    </Card>
  )
}
