import { Link } from '@tanstack/react-router'
import type { SavedMail } from '#contract/calls/config/mails.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './mails.module.css'

/** Subject, addressee and date of a mail; leads to its text. */
export function MailCard({ correo: { id, to, subject, date } }: { correo: SavedMail }) {
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
